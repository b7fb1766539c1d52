/** The SDK instance for files, which only pages that send or read private files load. See `auth.ts`. */
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';
import { app } from './auth';

const { emulators } = environment();

export const storage = getStorage(app);

/** In ms. Offline, an upload waits and goes on by itself; the SDK would give up after ten minutes. */
storage.maxUploadRetryTime = 24 * 60 * 60 * 1_000;

if (emulators) connectStorageEmulator(storage, LOCAL_HOST, emulators.storage);
