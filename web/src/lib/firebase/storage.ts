import { environment } from '@/config/env';
import { firebaseApp } from './app';

async function load() {
  const sdk = await import('firebase/storage');
  const bucket = sdk.getStorage(firebaseApp());
  const { emulators } = environment();
  if (emulators) sdk.connectStorageEmulator(bucket, emulators.host, emulators.ports.storage);
  return { sdk, fileAt: (path: string) => sdk.ref(bucket, path) };
}

let loading: ReturnType<typeof load> | undefined;

/** The SDK of stored files with the one bucket, fetched at first use; after a failure, asking again tries again. */
export async function storage(): ReturnType<typeof load> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
