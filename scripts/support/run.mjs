import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';

export const ROOT = resolve(import.meta.dirname, '..', '..');

const running = new Set();

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, show?: boolean, onChunk?: (text: string) => void, signal?: AbortSignal }} options
 *   `show` lets it write to this terminal; otherwise what it says is returned. `signal` ends it.
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 * @throws the reason of `signal`.
 */
export function run(command, args, options = {}) {
  const started = performance.now();
  return new Promise((settle, fail) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      signal: options.signal,
    });
    running.add(child);
    let output = '';
    const take = (chunk) => {
      output += chunk;
      options.onChunk?.(String(chunk));
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('error', (error) => fail(options.signal?.aborted ? options.signal.reason : error));
    child.once('close', (code, signal) => {
      running.delete(child);
      const seconds = (performance.now() - started) / 1000;
      settle({ code: code ?? (signal ? 1 : 0), output, seconds });
    });
  });
}

/** Asks every command that is still running to end. */
export function stopRunning(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}
