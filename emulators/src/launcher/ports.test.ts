import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { LOCAL_HOST, localPorts } from '@keepsong/domain/ports';
import { describe, expect, it } from 'vitest';
import { findPortsInUse, requireFreePorts } from './ports.ts';

/** Runs while a server listens on the port of one service of an otherwise unused copy. */
async function withTakenPort(act: (offset: number, port: number) => Promise<void>): Promise<void> {
  const server = createServer().listen(0, LOCAL_HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await act(port - localPorts(0).stripe, port);
  } finally {
    server.close();
    await once(server, 'close');
  }
}

describe('the ports of a copy', () => {
  it('are reported as in use when another process listens', async () => {
    await withTakenPort(async (offset, port) => {
      expect(await findPortsInUse(localPorts(offset))).toContainEqual({ port, service: 'stripe' });
    });
  });

  it('are refused with the number, the service and the remedy', async () => {
    await withTakenPort(async (offset, port) => {
      const problem = await requireFreePorts(offset).catch((error: unknown) => error);
      expect(problem).toMatchObject({
        name: 'SetupProblem',
        message: expect.stringContaining(`port ${port}, for local Stripe`) as string,
        remedy: expect.stringContaining('KEEPSONG_PORT_OFFSET=') as string,
      });
    });
  });
});
