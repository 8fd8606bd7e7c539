@echo off
rem Runs esbench from this checkout; builds it first if the jar is missing.
rem JAVA_HOME: JDK 17 or newer (else java on the PATH). ESBENCH_JAVA_OPTS: more JVM options.
setlocal
set "ROOT=%~dp0.."
for %%I in ("%ROOT%") do set "ROOT=%%~fI"
set "JAR=%ROOT%\target\esbench.jar"
set "SHARED=%ROOT%\target"
rem Stale means: any source is newer than the jar. PowerShell compares the times.
set "STALE=1"
if exist "%JAR%" for /f %%S in ('powershell -NoProfile -Command "$j=(Get-Item -LiteralPath '%JAR%').LastWriteTimeUtc; $n=@(Get-ChildItem -LiteralPath '%ROOT%\src\main','%ROOT%\pom.xml' -Recurse -File | Where-Object LastWriteTimeUtc -gt $j).Count; if ($n -gt 0) {1} else {0}"') do set "STALE=%%S"
if "%STALE%"=="0" goto run
where mvn >nul 2>&1 || (
  echo esbench: the jar must be built and Maven is not on the PATH: install Maven 3.8 or newer 1>&2
  exit /b 4
)
echo esbench: building (once; the first build also downloads libraries) ... 1>&2
call mvn -q -B -f "%ROOT%\pom.xml" -Dchecks.skip -Darchives.skip package || (
  echo esbench: the build failed 1>&2
  exit /b 4
)
copy /b "%JAR%"+,, "%JAR%" >nul 2>&1
if exist "%SHARED%\esbench.jsa" del "%SHARED%\esbench.jsa"
:run
rem Without "call", which would take the percent signs of criteria for variables. Nothing after it is run.
"%ROOT%\src\distribution\lib\launch.cmd" %*
