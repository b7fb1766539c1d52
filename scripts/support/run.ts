import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { interrupted } from './program.ts';

export const ROOT = resolve(import.meta.dirname, '..', '..');

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Writes to this terminal instead of returning the output. */
  show?: boolean;
  /** Ends the command. */
  signal?: AbortSignal | undefined;
}

export interface Ran {
  code: number;
  output: string;
  seconds: number;
}

/**
 * Runs a command to its end, with any exit code.
 *
 * @throws the reason of the signal that ended it.
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Ran> {
  const began = performance.now();
  const signal = options.signal ? AbortSignal.any([interrupted, options.signal]) : interrupted;
  return new Promise((settle, fail) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      signal,
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => fail(signal.aborted ? (signal.reason as Error) : error));
    child.once('close', (code) =>
      settle({ code: code ?? 1, output, seconds: (performance.now() - began) / 1000 }),
    );
  });
}

/** Runs a TypeScript file of this repository. */
export function runTypeScript(file: string, args: string[], options: RunOptions): Promise<Ran> {
  return run(process.execPath, ['--import', 'tsx', file, ...args], options);
}
