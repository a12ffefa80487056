@echo off
rem Starts cloister from a checkout; the first time it installs, builds and fetches the default model.
setlocal
set "ROOT=%~dp0.."
call "%~dp0set-up.cmd" || exit /b 78
set "NEEDS_MODEL="
if /i "%~1"=="ask" set "NEEDS_MODEL=1"
if /i "%~1"=="chat" set "NEEDS_MODEL=1"
if /i "%~1"=="serve" set "NEEDS_MODEL=1"
rem A model of the user's own is named by --model; the program says when it is not there.
echo %* | findstr /c:"--model" >nul && set "NEEDS_MODEL="
if defined NEEDS_MODEL (
  node "%ROOT%\packages\agent\dist\cli\main.js" doctor --json | findstr /c:"\"name\":\"model\",\"ok\":true" >nul || node "%ROOT%\packages\agent\dist\cli\main.js" models fetch || exit /b 78
)
node "%ROOT%\packages\agent\dist\cli\main.js" %*
exit /b %ERRORLEVEL%
