import { createServer } from 'node:net';
import { LOCAL_HOST, localPorts } from '@keepsong/domain/ports';
import { SetupProblem } from '../config/problem.ts';

/** The offset of a second copy. Not 100, because some of the base ports are 100 apart. */
const OTHER_COPY_OFFSET = 10;

/** From 1024 on; the Fetch standard calls them bad ports. */
const REFUSED_BY_BROWSERS = [
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669],
  ...[6679, 6697, 10_080],
];

/** @throws SetupProblem that names every port in use, or every port that browsers refuse, and its service. */
export async function requireFreePorts(portOffset: number): Promise<void> {
  const ports = localPorts(portOffset);
  const refused = Object.entries(ports).filter(([, port]) => REFUSED_BY_BROWSERS.includes(port));
  if (refused.length > 0) {
    throw new SetupProblem(
      `Browsers refuse to connect to port ${refused.map(([service, port]) => `${port}, for ${service}`).join(', or ')}.`,
      `Take another offset, such as ${portOffset + OTHER_COPY_OFFSET}.`,
    );
  }
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
