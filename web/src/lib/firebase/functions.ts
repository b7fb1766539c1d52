import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import type { Functions } from 'firebase/functions';
import { environment } from '@/config/env';
import { firebaseApp } from './app';

let service: Functions | undefined;

export function functions(): Functions {
  if (service) return service;
  const { emulators, region } = environment();
  service = getFunctions(firebaseApp(), region);
  if (emulators) connectFunctionsEmulator(service, emulators.host, emulators.ports.functions);
  return service;
}
