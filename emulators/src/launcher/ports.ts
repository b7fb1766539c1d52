import { createServer } from 'node:net';
import type { LocalPorts, LocalService } from '@keepsong/domain/ports';
import { LOCAL_HOST, localPorts } from '@keepsong/domain/ports';
import { SetupProblem } from '../config/problem.ts';

const PURPOSE: Record<LocalService, string> = {
  app: 'the app',
  functions: 'the Functions emulator',
  firestore: 'the Firestore emulator',
  firestoreWebsocket: "the Firestore emulator's request monitor",
  auth: 'the Auth emulator',
  storage: 'the Storage emulator',
  hub: 'the emulator hub',
  logging: 'the emulator log',
  ui: 'the Emulator UI',
  eventarc: 'the Eventarc emulator',
  tasks: 'the Tasks emulator',
  stripe: 'local Stripe',
  mail: 'the local mailbox',
  openai: 'the local lyric writer',
};

/** The offset of a second copy. Not 100, because some of the base ports are 100 apart. */
const OTHER_COPY_OFFSET = 10;

export interface PortInUse {
  port: number;
  service: LocalService;
}

/** The ports of a copy that are in use. The Emulator UI is not started, so its port is not checked. */
export async function findPortsInUse(ports: LocalPorts): Promise<PortInUse[]> {
  const services = (Object.keys(ports) as LocalService[]).filter((service) => service !== 'ui');
  const checked = await Promise.all(
    services.map(async (service) =>
      (await isFree(ports[service])) ? [] : [{ port: ports[service], service }],
    ),
  );
  return checked.flat();
}

/** @throws SetupProblem that names every port in use and its service. */
export async function requireFreePorts(portOffset: number): Promise<void> {
  const ports = localPorts(portOffset);
  const taken = await findPortsInUse(ports);
  if (taken.length === 0) return;
  const list = taken.map(({ port, service }) => `  port ${port}, for ${PURPOSE[service]}`).join('\n');
  // Only another copy of this project listens on so many of them.
  const other = portOffset + OTHER_COPY_OFFSET;
  const isOwnCopy = taken.length > 6;
  throw new SetupProblem(
    isOwnCopy
      ? `Another copy of the local cloud runs already; its app is at http://localhost:${ports.app}. Taken are:\n${list}`
      : `${taken.length === 1 ? 'A port is' : 'These ports are'} in use by another program:\n${list}`,
    `${isOwnCopy ? 'Stop that copy' : 'Stop what listens there'}, or start this one on other ports: ` +
      `\`KEEPSONG_PORT_OFFSET=${other} npm start\` adds ${other} to each.`,
  );
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: LOCAL_HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
