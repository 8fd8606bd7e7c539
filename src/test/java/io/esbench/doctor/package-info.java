/** Tests of what this machine has for a race. */
package io.esbench.doctor;
