/** The local cloud's, on loopback. `KEEPSONG_PORT_OFFSET` shifts all; the client derives it from the port that it was served on. */
const BASE_PORTS = {
  app: 5002,
  functions: 5001,
  firestore: 8080,
  /** Pages use it instead of the emulator itself; see `emulators/src/firebase/listen-proxy.ts`. */
  firestoreForPages: 8180,
  firestoreWebsocket: 9150,
  auth: 9099,
  storage: 9199,
  hub: 4400,
  eventarc: 9299,
  tasks: 9499,
  stripe: 12111,
  mail: 8025,
  openai: 11435,
} as const;

type LocalService = keyof typeof BASE_PORTS;
export type LocalPorts = Record<LocalService, number>;

export const LOCAL_HOST = '127.0.0.1';
/** The demo- prefix makes Firebase's tools refuse to touch a real project. */
export const LOCAL_PROJECT_ID = 'demo-keepsong';
export const FUNCTIONS_REGION = 'us-central1';

export function localPorts(offset: number): LocalPorts {
  return Object.fromEntries(
    Object.entries(BASE_PORTS).map(([service, port]) => [service, port + offset]),
  ) as LocalPorts;
}

export function portOffsetOf(appPort: number): number {
  return appPort - BASE_PORTS.app;
}
