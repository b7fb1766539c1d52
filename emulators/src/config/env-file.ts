import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SetupProblem } from './problem.ts';

/** Reads `NAME=value` lines. A line without a name is refused by its number: printed, it could show a pasted key. */
export function parseEnvFile(text: string): Record<string, string> {
  const bad = text
    .split(/\r?\n/)
    .flatMap((line, index) => (/^\s*(#|$|(export\s+)?[A-Za-z_]\w*\s*=)/.test(line) ? [] : [index + 1]));
  if (bad.length > 0) {
    throw new SetupProblem(
      `.env is only half written: there is no NAME=value in line ${bad.join(', ')}.`,
      'Correct the file, or delete it to use the local services. .env.example explains each variable.',
    );
  }
  return { ...parseEnv(text) } as Record<string, string>;
}

/** A file that does not exist holds no values. */
export function readEnvFile(path: string): Record<string, string> {
  return existsSync(path) ? parseEnvFile(readFileSync(path, 'utf8')) : {};
}
