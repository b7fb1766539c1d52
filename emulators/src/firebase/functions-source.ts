import { generateKeyPairSync } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import { renderEnvFile, type LocalConfig } from '../config/local-config.ts';
import { cloudPath, repoPath } from '../launcher/folders.ts';

/**
 * The folder that the functions emulator of one copy loads: the built functions by link and their entry, beside the parameters
 * and secrets of this copy alone. firebase-tools reads both from files in that folder and lets them win over the
 * process environment, so two copies that share a folder would share Stripe's and the mailbox's addresses.
 *
 * @returns the path relative to the repository root.
 */
export function prepareFunctionsSource(portOffset: number, config: LocalConfig): string {
  const folder = cloudPath(portOffset, 'functions');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const settings = JSON.parse(readFileSync(repoPath('functions', 'package.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...settings, main: 'many-functions.mjs' }));
  copyFileSync(join(import.meta.dirname, 'many-functions.mjs'), join(folder, 'many-functions.mjs'));
  symlinkSync(repoPath('functions', 'lib'), join(folder, 'lib'));
  const modules = repoPath('functions', 'node_modules');
  if (existsSync(modules)) symlinkSync(modules, join(folder, 'node_modules'));
  const keyPath = cloudPath(portOffset, 'service-account.json');
  const params = { ...config.params, GOOGLE_APPLICATION_CREDENTIALS: keyPath };
  const forOwnerOnly = { mode: 0o600 };
  writeFileSync(keyPath, JSON.stringify(newServiceAccountKey()), forOwnerOnly);
  writeFileSync(join(folder, '.env.local'), renderEnvFile(params), forOwnerOnly);
  writeFileSync(join(folder, '.secret.local'), renderEnvFile(config.secrets), forOwnerOnly);
  return ['.local', 'clouds', String(portOffset), 'functions'].join('/');
}

/**
 * The key of a service account that exists nowhere. The functions sign URLs with it; the Storage emulator does not check
 * signatures, and no emulator asks for its tokens.
 */
function newServiceAccountKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    type: 'service_account',
    project_id: LOCAL_PROJECT_ID,
    client_email: `functions@${LOCAL_PROJECT_ID}.iam.gserviceaccount.com`,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
