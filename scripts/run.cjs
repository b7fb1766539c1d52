// `node scripts/run.cjs NAME …` runs scripts/NAME.ts. Old syntax only, because it also runs on an old Node, to report it.
var major = Number(process.versions.node.split('.')[0]);
var minor = Number(process.versions.node.split('.')[1]);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('✖ Node ' + process.versions.node + ' is too old: Keepsong needs 20.19 or newer.');
  console.error('→ Install a newer Node from https://nodejs.org, or with nvm: nvm install 22');
  process.exit(1);
}
require('./support/load.cjs');
