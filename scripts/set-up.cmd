@echo off
rem Set-up of a checkout for run.cmd and test.cmd: packages once, and a build when there is none.
setlocal
set "ROOT=%~dp0.."
where node >nul 2>nul || (
  echo cloister: Node is not installed. It needs Node 20.19 or later, below 23. 1>&2
  exit /b 78
)
node -e "const [a,b]=process.versions.node.split('.').map(Number);process.exit(a>22||a<20||(a===20&&b<19)?1:0)" || (
  echo cloister: this Node does not fit. It needs Node 20.19 or later, below 23. 1>&2
  exit /b 78
)
if not exist "%ROOT%\.cache" mkdir "%ROOT%\.cache"
pushd "%ROOT%"
if not exist node_modules\.cloister-installed (
  echo Installing packages ^(once; a minute or two^) ... 1>&2
  set "NODE_LLAMA_CPP_SKIP_DOWNLOAD=true"
  call npm ci --no-audit --no-fund 1>&2 || (popd & echo cloister: packages could not be installed; npm's words are above. 1>&2 & exit /b 78)
  type nul > node_modules\.cloister-installed
)
rem The compiler itself sees whether anything changed.
call npm run --silent build 1>&2 || (popd & echo cloister: the build failed; the compiler's words are above. 1>&2 & exit /b 78)
popd
exit /b 0
