import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { LOCAL_PROJECT_ID } from '@keepsong/domain/ports';

/**
 * Writes the key of a service account that exists nowhere. The functions sign URLs with it; the Storage emulator does not
 * check signatures, and no emulator asks for its tokens.
 */
export function writeServiceAccountKey(path: string): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    type: 'service_account',
    project_id: LOCAL_PROJECT_ID,
    client_email: `functions@${LOCAL_PROJECT_ID}.iam.gserviceaccount.com`,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  writeFileSync(path, JSON.stringify(key), { mode: 0o600 });
}
