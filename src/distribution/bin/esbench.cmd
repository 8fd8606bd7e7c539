@echo off
rem Runs esbench from an unpacked archive.
rem JAVA_HOME: Java 17 or newer (else java on the PATH); not read if a runtime is bundled.
rem ESBENCH_JAVA_OPTS: more JVM options.
setlocal
set "ROOT=%~dp0.."
for %%I in ("%ROOT%") do set "ROOT=%%~fI"
set "JAR=%ROOT%\esbench.jar"
set "SHARED=%LOCALAPPDATA%\esbench"
if defined ESBENCH_CACHE set "SHARED=%ESBENCH_CACHE%"
set "SHARED=%SHARED%\class-data"
rem Without "call", which would take the percent signs of criteria for variables. Nothing after it is run.
"%ROOT%\lib\launch.cmd" %*
