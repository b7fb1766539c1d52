// `npm run cloud -- --offset N`: an empty local cloud with the current build, for running tests against repeatedly.
import { register } from 'tsx/esm/api';
import { buildParts } from './support/build.mjs';
import { portOffset } from './support/port-offset.mjs';
import { printProblem } from './support/say.mjs';

try {
  await buildParts(['web', 'functions'], (line) => console.log(line));
  register();
  const { cloudForTests } = await import('../emulators/src/launcher/start.ts');
  await cloudForTests(portOffset(10));
} catch (error) {
  printProblem(error);
  process.exit(1);
}
