import { readFileSync } from 'node:fs';
import { SetupProblem } from './problem.ts';

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Reads `NAME=value` lines. `#` starts a comment on a line of its own or after white space; quotes keep a value as it
 * stands. Every line that cannot be read is named in one error.
 */
export function parseEnvFile(text: string, fileName = '.env'): Record<string, string> {
  const values: Record<string, string> = {};
  const problems: string[] = [];

  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replace(/^\uFEFF/, '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const where = `line ${index + 1}`;
    const assignment = line.startsWith('export ') ? line.slice('export '.length).trim() : line;
    const equals = assignment.indexOf('=');
    if (equals === -1) {
      // The line itself stays unprinted: a key pasted without its name would end up in a terminal or a log.
      problems.push(`${where}: there is no "="; write NAME=value`);
      continue;
    }
    const name = assignment.slice(0, equals).trim();
    if (!NAME.test(name)) {
      problems.push(`${where}: "${name}" is not a variable name`);
      continue;
    }
    const value = parseValue(assignment.slice(equals + 1).trim());
    if (value === null) {
      problems.push(`${where}: ${name} begins with a quote that is never closed`);
      continue;
    }
    if (name in values && values[name] !== value) {
      problems.push(`${where}: ${name} is set a second time, to another value`);
      continue;
    }
    values[name] = value;
  }

  if (problems.length > 0) {
    throw new SetupProblem(
      `${fileName} is only half written:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
      `Correct these lines in ${fileName}, or delete the file to use the local stand-ins. .env.example explains each variable.`,
    );
  }
  return values;
}

function parseValue(text: string): string | null {
  const quote = text[0];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, 1);
    return end === -1 ? null : text.slice(1, end);
  }
  return text.replace(/\s+#.*$/, '');
}

/** A file that does not exist holds no values. */
export function readEnvFile(path: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new SetupProblem(
      `.env cannot be read: ${(error as Error).message}`,
      'Make it readable, or delete it.',
    );
  }
  return parseEnvFile(text);
}
