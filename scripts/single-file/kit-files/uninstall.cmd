@echo off
rem Removes cloister of this user: program, models and unpacked files. The log and the data stay.
setlocal
rem Started from the kit: a program that runs cannot remove itself.
"%~dp0cloister.exe" kit uninstall %*
if errorlevel 1 exit /b %ERRORLEVEL%
rmdir /s /q "%LOCALAPPDATA%\cloister-cache\runtime" 2>nul
exit /b 0
