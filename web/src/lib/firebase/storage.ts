/** The SDK instance for files, which only pages that send or read private files load. See `auth.ts`. */
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { environment } from '@/config/env';
import { app } from './auth';

const { emulators } = environment();

export const storage = getStorage(app);

if (emulators) connectStorageEmulator(storage, emulators.host, emulators.ports.storage);
