import { environment } from '@/config/env';
import { loadOnce } from '@/lib/load-once';
import { firebaseApp } from './app';

/** Gives what calls a function by its name. The SDK is fetched at first use. */
export const functions = loadOnce(async () => {
  const sdk = await import('firebase/functions');
  const { emulators, region } = environment();
  const service = sdk.getFunctions(firebaseApp(), region);
  if (emulators) sdk.connectFunctionsEmulator(service, emulators.host, emulators.ports.functions);
  return (name: string) => sdk.httpsCallable(service, name);
});
