import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinary } from './binaries.ts';
import { findJava } from './java.ts';
import { prepareBinaries } from './prepare-binaries.ts';

const RULES = "rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o { allow get; }\n}";

interface Answer {
  id: number;
  errors: string[];
  result: { permit?: boolean; rulesVersion?: number };
}

let engine: ChildProcessWithoutNullStreams;
const waiting = new Map<number, (answer: Answer) => void>();

const answerTo = (id: number) => new Promise<Answer>((resolve) => waiting.set(id, resolve));

/** Asks as firebase-tools does: a JSON object per line each way, matched by id. */
function ask(action: string, context: object): Promise<Answer> {
  const id = waiting.size;
  engine.stdin.write(`${JSON.stringify({ id, action, context })}\n`);
  return answerTo(id);
}

const load = (rulesetName: string, content: string) =>
  ask('load_ruleset', { rulesetName, source: { files: [{ name: 'storage.rules', content }] } });

const verify = (rulesetName: string) =>
  ask('verify', { rulesetName, service: 'firebase.storage', path: '/b/any/o', method: 'get', variables: {} });

beforeAll(async () => {
  // Google's own runtime is used where firebase-tools has it; both must pass these tests.
  const environment = prepareBinaries(() => undefined);
  const found = findBinary('storage', { ...process.env, ...environment });
  if (found === null || !('jar' in found)) throw new Error('There is no Storage rules engine.');
  engine = spawn(join(findJava(), 'java'), ['-Duser.language=en', '-jar', found.jar, 'serve']);
  createInterface({ input: engine.stdout }).on('line', (line) => {
    const answer = JSON.parse(line) as Answer;
    waiting.get(answer.id)?.(answer);
  });
  await answerTo(-1);
});
afterAll(() => engine.kill('SIGKILL'));

/**
 * Decisions and denials are tested through the emulator in `tests/rules/storage.test.ts`, many requests at once in
 * `tests/functions/local-cloud.test.ts`.
 */
describe('the protocol of the Storage rules engine', () => {
  it('reports the version of the rules', async () => {
    expect((await load('rules', RULES)).result.rulesVersion).toBe(2);
    expect(await verify('rules')).toMatchObject({ errors: [], result: { permit: true } });
  });

  it('reports the place of a syntax error and loads nothing', async () => {
    const answer = await load('broken', RULES.slice(0, -2));
    expect(answer.errors.join()).toContain('storage.rules');
    expect((await verify('broken')).errors).not.toEqual([]);
  });

  it('goes on after a line that is not a request', async () => {
    engine.stdin.write('not json\n');
    expect((await load('rules', RULES)).errors).toEqual([]);
  });
});
