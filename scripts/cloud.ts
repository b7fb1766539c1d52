// `npm run cloud -- --offset N`: an empty local cloud with the current build, for running single tests against it repeatedly.
import { cloudForTests } from '../emulators/src/launcher/start-cloud.ts';
import { buildForLocalCloud } from './support/build.ts';
import { takePortOffset } from './support/port-offset.ts';
import { checkBeforeBuild } from './support/test-cloud.ts';

const { offset } = takePortOffset(10);
await checkBeforeBuild(offset);
await buildForLocalCloud('web', 'functions');
await cloudForTests(offset);
