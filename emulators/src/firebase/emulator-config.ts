import type { LocalPorts } from '@keepsong/domain/ports';
import { LOCAL_HOST } from '@keepsong/domain/ports';

interface FunctionsConfig {
  source: string;
  [key: string]: unknown;
}

/** The parts of firebase.json that a local copy changes; the rest passes through untouched. */
export interface FirebaseConfig {
  functions: FunctionsConfig[];
  hosting: Record<string, unknown>;
  emulators: Record<string, unknown>;
  [key: string]: unknown;
}

const SHIFTED = ['auth', 'functions', 'firestore', 'storage', 'hub', 'logging', 'eventarc', 'tasks'] as const;

/**
 * firebase.json as one copy of the local cloud runs it: its own ports, and the functions read from a folder of its own
 * (relative to firebase.json), so that two copies with different configuration run side by side.
 */
export function deriveEmulatorConfig(
  base: FirebaseConfig,
  options: { ports: LocalPorts; functionsSource: string; withHosting: boolean },
): FirebaseConfig {
  const { ports } = options;
  const emulators: Record<string, unknown> = { ...base.emulators };
  for (const service of SHIFTED) emulators[service] = listen(base, service, ports[service]);
  emulators['firestore'] = {
    ...listen(base, 'firestore', ports.firestore),
    websocketPort: ports.firestoreWebsocket,
  };
  if (options.withHosting) emulators['hosting'] = listen(base, 'hosting', ports.app);
  else delete emulators['hosting'];

  return {
    ...base,
    functions: base.functions.map((codebase) => ({ ...codebase, source: options.functionsSource })),
    emulators,
  };
}

function listen(base: FirebaseConfig, service: string, port: number): Record<string, unknown> {
  const configured = base.emulators[service];
  const rest = typeof configured === 'object' && configured !== null ? configured : {};
  return { host: LOCAL_HOST, ...rest, port };
}
