import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'keepsong-workers-'));
const SERVE = `require('node:http').createServer(({ headers }, answer) => answer.end(headers['x-keepsong-function'])).listen(process.env.PORT)`;
const CRASH = 'process.exit(7)';
const HANG = 'setInterval(() => undefined, 1000)';

interface Emulator {
  [name: string]: unknown;
  startRuntime(backend: object, trigger: object): Promise<unknown>;
  handleHttpsTrigger(request: object, response: object): Promise<void>;
}

interface Pool {
  getTriggerWorkers(id: string): object[];
}

let emulator: Emulator;
let pool: Pool;
/** What the next processes of the function run; the last one again and again. */
let programs: string[];
let processes: ChildProcess[];

vi.stubEnv('KEEPSONG_REQUESTS_PER_WORKER', '2');
vi.stubEnv('KEEPSONG_WORKER_NODE_OPTIONS', '');
vi.stubEnv('NODE_OPTIONS', '');
// Long, because no test may wait for it.
vi.stubEnv('FUNCTIONS_DISCOVERY_TIMEOUT', '600');
// Not in a hook: firebase-tools takes seconds to load.
require('./shared-workers.cjs');
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator.js') as {
    FunctionsEmulator: { prototype: Emulator };
  };
  const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js') as {
    RuntimeWorkerPool: new () => Pool;
  };
  processes = [];
  pool = new RuntimeWorkerPool();
  // firebase-tools' own, without the discovery of functions; its processes are real.
  emulator = Object.assign(Object.create(FunctionsEmulator.prototype) as Emulator, {
    workerPools: { default: pool },
    args: { projectId: 'demo-unit' },
    logger: { log: () => undefined, logLabeled: () => undefined },
    triggers: Object.fromEntries(
      [TRIGGER, SLOW].map((def) => [def.id, { enabled: true, backend: BACKEND, def }]),
    ),
    getRuntimeEnvs: () => ({}),
    resolveSecretEnvs: () => Promise.resolve({}),
    startNode: () => {
      const socketPath = join(folder, `${processes.length}-${Math.random()}`);
      const program = programs[Math.min(processes.length, programs.length - 1)] ?? '';
      const child = spawn(process.execPath, ['-e', program], { env: { ...process.env, PORT: socketPath } });
      processes.push(child);
      const conn = { httpReqOpts: () => ({ socketPath }) };
      return Promise.resolve({ process: child, events: new EventEmitter(), cwd: folder, conn });
    },
  });
  return () => processes.forEach((child) => child.kill('SIGKILL'));
});

const BACKEND = { codebase: 'default', runtime: 'nodejs22', functionsDir: folder };
const TRIGGER = { id: 'us-central1-work', entryPoint: 'work', timeoutSeconds: 60, availableMemoryMb: 256 };

/** Like `work`, but slow. */
const SLOW = { ...TRIGGER, id: 'us-central1-slow', entryPoint: 'slow', timeoutSeconds: 540 };

/** The answer to one HTTP request of a function, through the emulator's own handler. */
async function ask({ id } = TRIGGER): Promise<{ status: number; text: string }> {
  const server = createServer((incoming, outgoing) => {
    const request = Object.assign(incoming, {
      params: { trigger_name: id },
      rawBody: Buffer.from(''),
      protocol: 'http',
      hostname: 'localhost',
      header: () => undefined,
    });
    const response = Object.assign(outgoing, {
      status(code: number) {
        outgoing.statusCode = code;
        return response;
      },
    });
    void emulator.handleHttpsTrigger(request, response).catch(() => undefined);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(60_000) });
  const text = await answer.text();
  server.close();
  return { status: answer.status, text };
}

it('starts another process for the requests of one that was killed while it started', async () => {
  programs = [HANG, SERVE];
  const asked = [ask(), ask()];
  await vi.waitFor(() => expect(processes).toHaveLength(1), { timeout: 30_000 });
  processes[0]?.kill('SIGKILL');
  expect(await Promise.all(asked)).toEqual(Array(2).fill({ status: 200, text: 'work' }));
  expect(processes).toHaveLength(2);
});

it('starts one process for functions with the same memory and secrets, with their longest time limit', async () => {
  programs = [SERVE];
  expect(await ask()).toEqual({ status: 200, text: 'work' });
  expect(await ask(SLOW)).toEqual({ status: 200, text: 'slow' });
  expect(processes).toHaveLength(1);
  expect(pool.getTriggerWorkers(SLOW.id)).toMatchObject([{ timeoutSeconds: 540 }]);
});

it('answers the requests of a process that ends at every start, and tries again for the next one', async () => {
  programs = [CRASH, CRASH, CRASH, SERVE];
  expect(await ask()).toEqual({ status: 503, text: '' });
  expect(await ask()).toEqual({ status: 200, text: 'work' });
  expect(processes).toHaveLength(4);
});
