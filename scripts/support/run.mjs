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
 * @param {{ env?: Record<string, string>, cwd?: string, show?: boolean, onLine?: (line: string) => void }} options
 *   `show` lets it write to this terminal; otherwise what it says is returned.
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, options = {}) {
  const started = performance.now();
  return new Promise((settle, fail) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const take = (chunk) => {
      output += chunk;
      options.onChunk?.(String(chunk));
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('error', fail);
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
