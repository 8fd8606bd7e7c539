/** What a stub says and when: rules from requests to answers, in Java or from a JSON file. */
@NullMarked
package io.esbench.stub.script;

import org.jspecify.annotations.NullMarked;
