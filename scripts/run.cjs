// `node scripts/run.cjs NAME …` runs scripts/NAME.ts. Old syntax only, because it also runs on an old Node, to report it.
var major = Number(process.versions.node.split('.')[0]);
var minor = Number(process.versions.node.split('.')[1]);
// As package.json's `engines`: Vite and ESLint refuse the others.
var isSupported = major === 20 ? minor >= 19 : major === 22 ? minor >= 13 : major >= 24;
if (!isSupported) {
  console.error(
    '✖ Keepsong needs Node 20.19 or newer, 22.13 or newer, or 24 and later; this is ' +
      process.versions.node +
      '.',
  );
  console.error('→ Install one from https://nodejs.org, or with nvm: nvm install 22');
  process.exit(1);
}
if (process.platform === 'win32') {
  console.error('✖ Keepsong runs on Linux and macOS, and on Windows in WSL.');
  console.error('→ Install WSL with `wsl --install`, clone the repository there and start again.');
  process.exit(1);
}
require('./support/load.cjs');
