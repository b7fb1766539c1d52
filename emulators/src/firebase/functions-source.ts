import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderEnvFile } from '../config/local-config.ts';
import type { LocalConfig } from '../config/local-config.ts';
import { cloudPath, repoPath } from '../launcher/paths.ts';
import { writeServiceAccountKey } from './service-account.ts';

/**
 * The folder that the functions emulator of one copy loads: the built functions by link, beside the parameters and
 * secrets of this copy alone. firebase-tools reads both from files in that folder and lets them win over the
 * process environment, so two copies that share a folder would share Stripe's and the mailbox's addresses.
 *
 * @returns the path relative to the repository root.
 */
export function prepareFunctionsSource(portOffset: number, config: LocalConfig): string {
  const folder = cloudPath(portOffset, 'functions');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(repoPath('functions', 'package.json'), join(folder, 'package.json'));
  linkFolder(repoPath('functions', 'lib'), join(folder, 'lib'));
  if (existsSync(repoPath('functions', 'node_modules'))) {
    linkFolder(repoPath('functions', 'node_modules'), join(folder, 'node_modules'));
  }
  const forOwnerOnly = { mode: 0o600 };
  const keyPath = cloudPath(portOffset, 'service-account.json');
  writeServiceAccountKey(keyPath);
  const params = { ...config.params, GOOGLE_APPLICATION_CREDENTIALS: keyPath };
  writeFileSync(join(folder, '.env.local'), renderEnvFile(params), forOwnerOnly);
  writeFileSync(join(folder, '.secret.local'), renderEnvFile(config.secrets), forOwnerOnly);
  return ['.local', 'clouds', String(portOffset), 'functions'].join('/');
}

function linkFolder(target: string, path: string): void {
  symlinkSync(target, path, process.platform === 'win32' ? 'junction' : 'dir');
}
