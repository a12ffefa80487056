@echo off
rem Every check of the project, set-up included. Arguments go to vitest: scripts\test.cmd test/gates
setlocal
set "ROOT=%~dp0.."
call "%~dp0set-up.cmd" || exit /b 78
cd /d "%ROOT%"
for %%m in (smollm2-135m-instruct qwen2.5-coder-0.5b-instruct qwen2.5-coder-1.5b-instruct) do (
  if not exist "%ROOT%\.cache\model-%%m" (
    node packages\agent\dist\cli\main.js models fetch %%m && type nul > "%ROOT%\.cache\model-%%m"
  )
)
set "FAILED=0"
for %%g in (typecheck lint format:check deps) do (
  echo == %%g
  call npm run --silent %%g || set "FAILED=1"
)
echo == tests
call npx --no-install vitest run %* || set "FAILED=1"
if "%FAILED%"=="0" (echo all passed) else (echo some failed)
exit /b %FAILED%
