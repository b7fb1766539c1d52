import { environment } from '@/config/env';
import { firebaseApp } from './app';

async function load() {
  const sdk = await import('firebase/functions');
  const { emulators, region } = environment();
  const service = sdk.getFunctions(firebaseApp(), region);
  if (emulators) sdk.connectFunctionsEmulator(service, emulators.host, emulators.ports.functions);
  return (name: string) => sdk.httpsCallable(service, name);
}

let loading: ReturnType<typeof load> | undefined;

/** Gives what calls a function by its name. The SDK is fetched at first use; after a failure, asking again tries again. */
export async function functions(): ReturnType<typeof load> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
