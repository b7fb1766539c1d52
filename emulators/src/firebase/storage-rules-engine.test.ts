import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinary } from './binaries.ts';
import { SetupProblem } from '../config/problem.ts';
import { findJava } from './java.ts';
import { builtOrDownloaded, prepareBinaries } from './prepare-binaries.ts';

/** The protocol is tested here; the decisions themselves are those of `tests/rules/storage.test.ts`. */
const RULES = `
  rules_version = '2';
  service firebase.storage {
    match /b/{bucket}/o/songs/{uid}/{name} {
      allow create: if resource == null && request.resource.size < 1000;
      allow get: if request.auth.uid == uid && resource.timeCreated < request.time;
    }
  }`;

interface Answer {
  id: number;
  errors: string[];
  warnings: string[];
  result: { permit?: boolean; rulesVersion?: number };
}

/** Speaks to the engine as firebase-tools does: a JSON object per line each way, matched by id. */
class Engine {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly process: ChildProcessWithoutNullStreams;
  readonly ready: Promise<Answer>;
  private nextId = 0;

  constructor(javaFolder: string, jar: string) {
    this.process = spawn(join(javaFolder, 'java'), ['-Duser.language=en', '-jar', jar, 'serve']);
    this.ready = this.answerTo(-1);
    createInterface({ input: this.process.stdout }).on('line', (line) => {
      const answer = JSON.parse(line) as Answer;
      this.waiting.get(answer.id)?.(answer);
    });
  }

  ask(action: string, context: object): Promise<Answer> {
    const id = this.nextId++;
    const answer = this.answerTo(id);
    this.process.stdin.write(`${JSON.stringify({ id, action, context })}\n`);
    return answer;
  }

  sendRaw(text: string): void {
    this.process.stdin.write(text);
  }

  load(rulesetName: string, content: string): Promise<Answer> {
    return this.ask('load_ruleset', { rulesetName, source: { files: [{ name: 'storage.rules', content }] } });
  }

  stop(): void {
    this.process.kill('SIGKILL');
  }

  private answerTo(id: number): Promise<Answer> {
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }
}

type Value = Record<string, unknown>;
const text = (value: string): Value => ({ string_value: value });
const map = (fields: Record<string, Value>): Value => ({ map_value: { fields } });
const time = (iso: string): Value => ({ timestamp_value: iso });
const NULL: Value = { null_value: null };

const ANN = map({ uid: text('ann'), token: map({}) });
const file = (size: number): Value =>
  map({ size: { int_value: size }, timeCreated: time('2025-01-01T00:00:00.000Z') });

/** The jar that firebase-tools would start without our help. */
function googlesOwn(): string | undefined {
  const source = findBinary('storage');
  return source.from === 'environment' || source.from === 'firebase-tools' ? source.path : undefined;
}

/** Without a Cloud SDK, preparing the jars lets firebase-tools download its own. */
function builtOrGooglesOwn(): string {
  const jar = prepareBinaries(() => undefined)['STORAGE_EMULATOR_BINARY_PATH'] ?? googlesOwn();
  if (jar === undefined) throw new Error('There is no Storage rules engine.');
  return jar;
}

let engine: Engine;

beforeAll(async () => {
  // Google's own runtime is used where firebase-tools has it; both must pass these tests.
  const java = findJava();
  engine = new Engine(java, googlesOwn() ?? builtOrGooglesOwn());
  await engine.ready;
  await engine.load('rules', RULES);
});

afterAll(() => engine.stop());

interface Attempt {
  method: 'create' | 'get';
  auth?: Value;
  before?: Value;
  after?: Value;
  ruleset?: string;
}

function attempt({ method, auth = NULL, before = NULL, after = NULL, ruleset = 'rules' }: Attempt) {
  const path = '/b/bucket/o/songs/ann/first-dance.mp3';
  const segments = path.split('/').filter(Boolean);
  return engine.ask('verify', {
    rulesetName: ruleset,
    service: 'firebase.storage',
    path,
    method,
    variables: {
      resource: before,
      request: map({
        path: { path_value: { segments: segments.map((simple) => ({ simple })) } },
        time: time('2025-06-01T00:00:00.000Z'),
        resource: after,
        auth,
      }),
    },
  });
}

const permits = async (what: Attempt): Promise<boolean | undefined> => (await attempt(what)).result.permit;

describe('a Java program that cannot be built', () => {
  const noCompiler = () => {
    throw new SetupProblem('no compiler', 'install a JDK');
  };
  const noNetwork = () => {
    throw new SetupProblem('no network', 'connect');
  };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);

  it('is replaced by the download, and the reason is printed', () => {
    expect(builtOrDownloaded(noCompiler, () => undefined, say)).toBeNull();
    expect(said).toEqual(['no compiler']);
  });

  it('is a problem with both reasons and remedies when the download fails too', () => {
    expect(() => builtOrDownloaded(noCompiler, noNetwork, say)).toThrow('no compiler\nno network');
  });
});

describe('the Storage rules engine', () => {
  it('decides by the object that is there, the new one, the caller and the time', async () => {
    expect(await permits({ method: 'create', after: file(999) })).toBe(true);
    expect(await permits({ method: 'create', after: file(1000) })).toBe(false);
    expect(await permits({ method: 'create', before: file(1), after: file(999) })).toBe(false);
    expect(await permits({ method: 'get', before: file(1), auth: ANN })).toBe(true);
  });

  it('treats a rule that cannot be evaluated as a denial with its reason', async () => {
    const answer = await attempt({ method: 'get', before: file(1) });
    expect(answer.result.permit).toBe(false);
    expect(answer.warnings.join()).toMatch(/storage\.rules.*Null value/);
  });

  it('reports the place of a syntax error and loads nothing', async () => {
    const answer = await engine.load(
      'broken',
      "rules_version = '2';\nservice firebase.storage {\n  match /b {",
    );
    expect(answer.errors.join()).toContain('storage.rules');
    expect((await attempt({ method: 'get', ruleset: 'broken' })).errors).not.toEqual([]);
  });

  it('reports the version of the rules', async () => {
    expect((await engine.load('two', RULES)).result.rulesVersion).toBe(2);
  });

  it('goes on after a line that is not a request', async () => {
    engine.sendRaw('not json\n');
    expect(await permits({ method: 'create', after: file(1) })).toBe(true);
  });

  it('answers many requests sent at once, each with its own decision', async () => {
    const wanted = Array.from({ length: 50 }, (_, index) => index % 2 === 0);
    const decisions = await Promise.all(
      wanted.map((isSmall) => permits({ method: 'create', after: file(isSmall ? 1 : 1000) })),
    );
    expect(decisions).toEqual(wanted);
  });
});
