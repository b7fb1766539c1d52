import { createServer } from 'node:net';
import { LOCAL_HOST, localPorts } from '@keepsong/domain/ports';
import { SetupProblem } from '../config/problem.ts';

/** The offset of a second copy. Not 100, because some of the base ports are 100 apart. */
const OTHER_COPY_OFFSET = 10;

/** @throws SetupProblem that names every port in use and its service. */
export async function requireFreePorts(portOffset: number): Promise<void> {
  const ports = localPorts(portOffset);
  const checked = await Promise.all(
    Object.entries(ports).map(async ([service, port]) => {
      // The Emulator UI is not started.
      const isTaken = service !== 'ui' && !(await isFree(port));
      return isTaken ? [`  port ${port}, for ${service}`] : [];
    }),
  );
  const taken = checked.flat();
  if (taken.length === 0) return;
  const list = taken.join('\n');
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
