@echo off
rem Finds Java and runs esbench; called with ROOT, JAR and SHARED (folder of the class-data archive).
set "JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%ROOT%\runtime\bin\java.exe" set "JAVA=%ROOT%\runtime\bin\java.exe"
"%JAVA%" -version >nul 2>&1 || (
  echo esbench: no Java found: install Java 17 or newer, or set JAVA_HOME 1>&2
  exit /b 4
)
set "ARCHIVE=%SHARED%\esbench.jsa"
if exist "%ARCHIVE%" goto run
mkdir "%SHARED%" >nul 2>&1
rem Lambdas are left out: some releases of Java 17 crash when they archive them.
"%JAVA%" -Xshare:off -XX:DumpLoadedClassList="%ARCHIVE%.all" -Xlog:disable -XX:+UseSerialGC "-Desbench.home=%ROOT%" -jar "%JAR%" list challenges --track acceptance >nul 2>&1
findstr /v /b "@lambda-" "%ARCHIVE%.all" > "%ARCHIVE%.list" 2>nul
"%JAVA%" -Xshare:dump -XX:SharedClassListFile="%ARCHIVE%.list" -XX:SharedArchiveFile="%ARCHIVE%" -XX:+UseSerialGC -Xlog:disable -cp "%JAR%" >nul 2>&1
:run
set "SHARING=-Xshare:auto"
if exist "%ARCHIVE%" set "SHARING=-XX:SharedArchiveFile=%ARCHIVE%"
"%JAVA%" "%SHARING%" -Xlog:disable -Xlog:all=error:stderr -XX:+UseSerialGC -Xms256m -Xmx512m -XX:-UsePerfData "-Desbench.home=%ROOT%" %ESBENCH_JAVA_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%
