import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { LOCAL_HOST, localPorts } from '@keepsong/domain/ports';
import { expect, it, onTestFinished } from 'vitest';
import { requireFreePorts } from './free-ports.ts';

it('a port in use is refused with its number, its service and the remedy', async () => {
  const server = createServer().listen(0, LOCAL_HOST);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePorts(port - localPorts(0).stripe)).rejects.toMatchObject({
    name: 'SetupProblem',
    message: expect.stringContaining(`port ${port}, for stripe`) as string,
    remedy: expect.stringContaining('KEEPSONG_PORT_OFFSET=') as string,
  });
});

it('an offset that leads to a port that browsers refuse is refused', async () => {
  await expect(requireFreePorts(60)).rejects.toMatchObject({
    name: 'SetupProblem',
    message: 'Browsers refuse to connect to port 5061, for functions.',
    remedy: 'Take another offset, such as 70.',
  });
});
