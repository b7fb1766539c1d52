// `npm start`, `npm run dev`, `npm run reset`. Plain Node: it runs before anything is installed.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildParts } from './support/build.mjs';
import { installPackages, requireNode } from './support/install.mjs';
import { portOffset } from './support/port-offset.mjs';
import { ROOT } from './support/run.mjs';
import { printProblem } from './support/say.mjs';

const dev = process.argv.includes('--dev');
const reset = process.argv.includes('--reset');

try {
  requireNode();
  const offset = portOffset();
  if (reset) {
    const name = offset === 0 ? 'data' : `data-${offset}`;
    rmSync(join(ROOT, '.local', name), { recursive: true, force: true });
    console.log('Forgotten. The next `npm start` seeds the demo data again.');
  } else {
    await installPackages(console.log);
    const { register } = await import('tsx/esm/api');
    register();
    const launcher = await import('../emulators/src/launcher/start.ts');
    await launcher.checkBeforeBuild(offset, dev);
    await buildParts(dev ? ['functions'] : ['web', 'functions'], console.log);
    await launcher.start(offset, dev);
  }
} catch (error) {
  printProblem(error);
  process.exit(1);
}
