import { type LocalPorts, LOCAL_HOST } from '@keepsong/domain/ports';

interface FunctionsConfig {
  source: string;
  [key: string]: unknown;
}

interface HostingConfig {
  headers: { source: string; headers: { key: string; value: string }[] }[];
  [key: string]: unknown;
}

/** The parts of firebase.json that a local copy changes; the rest passes through untouched. */
export interface FirebaseConfig {
  functions: FunctionsConfig[];
  hosting: HostingConfig;
  emulators: Record<string, unknown>;
  [key: string]: unknown;
}

const SHIFTED = ['auth', 'functions', 'firestore', 'storage', 'hub', 'eventarc', 'tasks'] as const;

/**
 * firebase.json as one copy of the local cloud runs it: its own ports, and the functions read from a folder of its own
 * (relative to firebase.json), so that two copies with different configuration run side by side. The content security
 * policy is the deployed one with the emulators in the place of Firebase's own hosts.
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
    hosting: {
      ...base.hosting,
      headers: base.hosting.headers.map(({ source, headers }) => ({
        source,
        headers: headers.map(({ key, value }) => ({
          key,
          value: key === 'Content-Security-Policy' ? withLocalHosts(value, ports) : value,
        })),
      })),
    },
    emulators,
  };
}

function withLocalHosts(policy: string, ports: LocalPorts): string {
  const local: Record<string, number> = {
    'https://firestore.googleapis.com': ports.firestoreForPages,
    'https://identitytoolkit.googleapis.com': ports.auth,
    'https://securetoken.googleapis.com': ports.auth,
    'https://firebasestorage.googleapis.com': ports.storage,
    'https://storage.googleapis.com': ports.storage,
    'https://*.cloudfunctions.net': ports.functions,
  };
  const directives = policy.split('; ').map((directive) => {
    const words = directive.split(' ').map((word) => {
      const port = local[word];
      return port === undefined ? word : `http://${LOCAL_HOST}:${port}`;
    });
    return [...new Set(words)].join(' ');
  });
  return directives.join('; ');
}

function listen(base: FirebaseConfig, service: string, port: number): Record<string, unknown> {
  const configured = base.emulators[service];
  const rest = typeof configured === 'object' && configured !== null ? configured : {};
  return { host: LOCAL_HOST, ...rest, port };
}
