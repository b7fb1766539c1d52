import { connectStorageEmulator, getStorage } from 'firebase/storage';
import type { ReactNode } from 'react';
import { StorageProvider as ReactfireProvider } from 'reactfire';
import { environment } from '@/config/env';
import { app } from '@/lib/firebase/auth';

const { emulators } = environment();
const storage = getStorage(app);
if (emulators) connectStorageEmulator(storage, emulators.host, emulators.ports.storage);

/** Provides `useStorage` where files are sent and read; other pages do not load its SDK. */
export function StorageProvider({ children }: { children: ReactNode }) {
  return <ReactfireProvider sdk={storage}>{children}</ReactfireProvider>;
}
