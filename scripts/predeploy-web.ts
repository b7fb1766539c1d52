// Predeploy step of Hosting: see `buildWebForDeploy`.
import { buildWebForDeploy } from './support/deployed-web.ts';

await buildWebForDeploy();
