import { environment } from '@/config/env';
import { loadOnce } from '@/lib/load-once';
import { firebaseApp } from './app';

/** The SDK of stored files with the one bucket, fetched at first use. */
export const storage = loadOnce(async () => {
  const sdk = await import('firebase/storage');
  const bucket = sdk.getStorage(firebaseApp());
  const { emulators } = environment();
  if (emulators) sdk.connectStorageEmulator(bucket, emulators.host, emulators.ports.storage);
  return { sdk, fileAt: (path: string) => sdk.ref(bucket, path) };
});
