/** The SDK instance for calls, which no first read needs. See `auth.ts`. */
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { environment } from '@/config/env';
import { app } from './auth';

const { region, emulators } = environment();

export const functions = getFunctions(app, region);

if (emulators) connectFunctionsEmulator(functions, emulators.host, emulators.ports.functions);
