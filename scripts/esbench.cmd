@echo off
rem Runs esbench from this checkout; builds it first if the jar is missing.
rem JAVA_HOME: JDK 17 or newer (else java on the PATH). ESBENCH_JAVA_OPTS: more JVM options.
setlocal
set "ROOT=%~dp0.."
for %%I in ("%ROOT%") do set "ROOT=%%~fI"
set "JAR=%ROOT%\target\esbench.jar"
set "ARCHIVE=%ROOT%\target\esbench.jsa"
set "JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
"%JAVA%" -version >nul 2>&1 || (
  echo esbench: no Java found: install a JDK 17 or newer, or set JAVA_HOME 1>&2
  exit /b 4
)
rem Stale means: any source is newer than the jar. PowerShell compares the times.
set "STALE=1"
if exist "%JAR%" for /f %%S in ('powershell -NoProfile -Command "$j=(Get-Item -LiteralPath '%JAR%').LastWriteTimeUtc; $n=@(Get-ChildItem -LiteralPath '%ROOT%\src\main','%ROOT%\pom.xml' -Recurse -File | Where-Object LastWriteTimeUtc -gt $j).Count; if ($n -gt 0) {1} else {0}"') do set "STALE=%%S"
if "%STALE%"=="0" goto run
where mvn >nul 2>&1 || (
  echo esbench: the jar must be built and Maven is not on the PATH: install Maven 3.8 or newer 1>&2
  exit /b 4
)
echo esbench: building (once; the first build also downloads libraries) ... 1>&2
call mvn -q -B -f "%ROOT%\pom.xml" -DskipTests -Dspotless.check.skip=true package || (
  echo esbench: the build failed 1>&2
  exit /b 4
)
copy /b "%JAR%"+,, "%JAR%" >nul 2>&1
if exist "%ARCHIVE%" del "%ARCHIVE%"
rem Lambdas are left out: some releases of Java 17 crash when they archive them.
"%JAVA%" -Xshare:off -XX:DumpLoadedClassList="%ARCHIVE%.all" -Xlog:disable -XX:+UseSerialGC "-Desbench.home=%ROOT%" -jar "%JAR%" list challenges --track acceptance >nul 2>&1
findstr /v /b "@lambda-" "%ARCHIVE%.all" > "%ARCHIVE%.list"
"%JAVA%" -Xshare:dump -XX:SharedClassListFile="%ARCHIVE%.list" -XX:SharedArchiveFile="%ARCHIVE%" -XX:+UseSerialGC -Xlog:disable -cp "%JAR%" >nul 2>&1
:run
set "SHARING=-Xshare:auto"
if exist "%ARCHIVE%" set "SHARING=-XX:SharedArchiveFile=%ARCHIVE%"
"%JAVA%" "%SHARING%" -Xlog:disable -Xlog:all=error:stderr -XX:+UseSerialGC -Xms256m -Xmx512m -XX:-UsePerfData "-Desbench.home=%ROOT%" %ESBENCH_JAVA_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%
