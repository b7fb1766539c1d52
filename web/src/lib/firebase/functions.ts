/** The SDK instance for calls, which no first read needs. See `auth.ts`. */
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { FUNCTIONS_REGION, LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';
import { app } from './auth';

const { emulators } = environment();

export const functions = getFunctions(app, FUNCTIONS_REGION);

if (emulators) connectFunctionsEmulator(functions, LOCAL_HOST, emulators.functions);
