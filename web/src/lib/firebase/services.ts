/** SDK instances that no first read needs. See `instances.ts`. */
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { environment } from '@/config/env';
import { app } from './instances';

const { region, emulators } = environment();

export const functions = getFunctions(app, region);
export const storage = getStorage(app);

if (emulators) {
  connectFunctionsEmulator(functions, emulators.host, emulators.ports.functions);
  connectStorageEmulator(storage, emulators.host, emulators.ports.storage);
}
