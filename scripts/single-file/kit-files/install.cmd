@echo off
rem Installs cloister for this user, or updates it. Arguments go to "cloister kit install".
setlocal
set "PROGRAM=%~dp0cloister.exe"
set "INSTALLED=%LOCALAPPDATA%\Programs\cloister\cloister.cmd"
rem An installed program judges the newer kit with the key that it was built with.
if exist "%INSTALLED%" (
  call "%INSTALLED%" kit install "%~dp0." %*
) else (
  "%PROGRAM%" kit install "%~dp0." %*
)
exit /b %ERRORLEVEL%
