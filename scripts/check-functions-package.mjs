// Proves that the functions run from what is deployed alone: the files that firebase.json sends, in an empty folder outside
// the repository, with the production packages installed, imported as the cloud imports them.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT, run } from './support/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'keepsong-functions-'));
try {
  copyDeployedFiles(folder);
  symlinkSync(await installedPackages(folder), join(folder, 'node_modules'), 'dir');
  const names = await importAsTheCloud(folder);
  console.log(`The functions start from what is deployed: ${names.join(', ')}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function copyDeployedFiles(target) {
  const { functions } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const ignored = functions[0].ignore.map((pattern) =>
    pattern.startsWith('*') ? (name) => name.endsWith(pattern.slice(1)) : (name) => name === pattern,
  );
  cpSync(join(ROOT, 'functions'), target, {
    recursive: true,
    filter: (source) => !ignored.some((matches) => matches(basename(source))),
  });
  if (!existsSync(join(target, 'lib', 'index.js')))
    throw new Error('The functions are not built; run `npm run build -w @keepsong/functions`.');
}

/** The production packages of this very package.json, installed once and kept outside the repository. */
async function installedPackages(source) {
  const manifest = readFileSync(join(source, 'package.json'));
  const key = createHash('sha256').update(manifest).update(process.version).digest('hex').slice(0, 16);
  const kept = join(tmpdir(), `keepsong-functions-packages-${process.getuid?.() ?? ''}-${key}`);
  if (!existsSync(kept)) {
    const fresh = mkdtempSync(join(tmpdir(), 'keepsong-functions-install-'));
    writeFileSync(join(fresh, 'package.json'), manifest);
    const { code, output } = await run(
      'npm',
      ['install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'],
      { cwd: fresh },
    );
    if (code !== 0)
      throw new Error(`npm could not install the functions' packages in an empty folder:\n${output}`);
    renameSync(fresh, kept);
  }
  return join(kept, 'node_modules');
}

async function importAsTheCloud(cwd) {
  const script = `
    const functions = await import('./lib/index.js');
    const domain = await import('@keepsong/domain/pricing').then(() => 'there', () => 'absent');
    if (domain !== 'absent') throw new Error('@keepsong/domain can be reached from here, so this proves nothing');
    console.log(JSON.stringify(Object.keys(functions)));
    process.exit();`;
  const { code, output } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd,
    env: {
      GCLOUD_PROJECT: 'demo-keepsong',
      FIREBASE_CONFIG: JSON.stringify({
        projectId: 'demo-keepsong',
        storageBucket: 'demo-keepsong.appspot.com',
      }),
      FUNCTIONS_CONTROL_API: 'true',
    },
  });
  if (code !== 0) throw new Error(`The deployed functions cannot be loaded:\n${output}`);
  const names = JSON.parse(output.trim().split('\n').at(-1));
  if (names.length === 0) throw new Error('The deployed functions export nothing.');
  return names;
}
