// `npm start`, `npm run dev`, `npm run reset`.
import { forgetSaves } from '../emulators/src/launcher/saves.ts';
import { checkBeforeBuild, dataDir, start } from '../emulators/src/launcher/start-cloud.ts';
import { buildForLocalCloud } from './support/build.ts';
import { takePortOffset } from './support/port-offset.ts';

const { offset, args } = takePortOffset();
if (args.includes('--reset')) {
  forgetSaves(dataDir(offset));
  console.log('The local data is deleted. The next `npm start` seeds the demo data again.');
} else {
  const dev = args.includes('--dev');
  await checkBeforeBuild(offset);
  await buildForLocalCloud(...(dev ? [] : (['web'] as const)), 'functions');
  await start(offset, dev);
}
