import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinary, realSurroundings } from './binaries.ts';
import { SetupProblem } from '../config/problem.ts';
import { findJava } from './java.ts';
import { builtOrDownloaded, prepareBinaries } from './prepare-binaries.ts';

const RULES = `
  rules_version = '2';
  service firebase.storage {
    match /b/{bucket}/o {
      function isAdmin() {
        return request.auth != null && request.auth.token.get('isAdmin', false) == true;
      }
      match /songs/{uid}/{name} {
        allow create: if isAdmin()
          && resource == null
          && request.resource.size < 1000
          && request.resource.contentType.matches('audio/.*')
          && name.matches('^[a-z0-9-]+[.]mp3$')
          && request.resource.metadata.originalName is string;
        allow get: if request.auth.uid == uid && resource.metadata.owner == uid;
        allow delete: if isAdmin() && resource.timeCreated < request.time;
      }
      match /lists/{uid}/{file=**} {
        allow list: if request.auth.uid == uid;
      }
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

  constructor(jar: string) {
    this.process = spawn('java', ['-Duser.language=en', '-jar', jar, 'serve']);
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

const ADMIN = map({ uid: text('boss'), token: map({ isAdmin: { bool_value: true } }) });
const OWNER = map({ uid: text('ann'), token: map({}) });

const file = (changes: Record<string, Value> = {}): Value =>
  map({
    name: text('songs/ann/first-dance.mp3'),
    size: { int_value: 999 },
    contentType: text('audio/mpeg'),
    timeCreated: time('2025-01-01T00:00:00.000Z'),
    metadata: map({ originalName: text('First Dance.mp3'), owner: text('ann') }),
    ...changes,
  });

let engine: Engine;

beforeAll(async () => {
  // Google's own runtime is used where firebase-tools has it; both must pass these tests.
  const source = findBinary('storage');
  const jar =
    source.from === 'environment' || source.from === 'firebase-tools'
      ? source.path
      : (prepareBinaries(findJava(), () => undefined)['STORAGE_EMULATOR_BINARY_PATH'] ?? cachedJar());
  engine = new Engine(jar);
  await engine.ready;
  await engine.load('rules', RULES);
});

afterAll(() => engine.stop());

function cachedJar(): string {
  const source = findBinary('storage', realSurroundings);
  if (source.from !== 'firebase-tools') throw new Error('no Storage rules engine');
  return source.path;
}

interface Attempt {
  method: string;
  path?: string;
  auth?: Value;
  before?: Value;
  after?: Value;
  ruleset?: string;
}

function attempt({
  method,
  path = '/b/bucket/o/songs/ann/first-dance.mp3',
  auth = NULL,
  before = NULL,
  after = NULL,
  ruleset = 'rules',
}: Attempt): Promise<Answer> {
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
  it('lets an admin create a file that meets every condition', async () => {
    expect(await permits({ method: 'create', auth: ADMIN, after: file() })).toBe(true);
  });

  it.each<[string, Partial<Attempt>]>([
    ['somebody without the claim', { auth: OWNER }],
    ['a visitor', { auth: NULL }],
    ['a file of one byte too many', { after: file({ size: { int_value: 1000 } }) }],
    ['another content type', { after: file({ contentType: text('image/png') }) }],
    ['a missing content type', { after: file({ contentType: NULL }) }],
    ['a name of another form', { path: '/b/bucket/o/songs/ann/First%20Dance.mp3' }],
    ['a missing original name', { after: file({ metadata: map({}) }) }],
    ['an object that exists already', { before: file() }],
    ['a path no rule matches', { path: '/b/bucket/o/other/first-dance.mp3' }],
  ])('refuses the same upload for %s', async (_what, change) => {
    expect(await permits({ method: 'create', auth: ADMIN, after: file(), ...change })).toBe(false);
  });

  it('refuses a method that the matching rule does not name', async () => {
    expect(await permits({ method: 'update', auth: ADMIN, before: file(), after: file() })).toBe(false);
  });

  it('lets only the owner, whom the metadata names, get a file', async () => {
    expect(await permits({ method: 'get', auth: OWNER, before: file() })).toBe(true);
    expect(await permits({ method: 'get', auth: ADMIN, before: file() })).toBe(false);
  });

  it('decides a list by the folder asked for', async () => {
    expect(await permits({ method: 'list', path: '/b/bucket/o/lists/ann', auth: OWNER })).toBe(true);
    expect(await permits({ method: 'list', path: '/b/bucket/o/lists/bob', auth: OWNER })).toBe(false);
  });

  it('compares times on delete', async () => {
    const newer = file({ timeCreated: time('2025-12-01T00:00:00.000Z') });
    expect(await permits({ method: 'delete', auth: ADMIN, before: file() })).toBe(true);
    expect(await permits({ method: 'delete', auth: ADMIN, before: newer })).toBe(false);
  });

  it('treats a rule that cannot be evaluated as a denial with its reason', async () => {
    const answer = await attempt({ method: 'get', auth: NULL, before: file() });
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
    expect(await permits({ method: 'create', auth: ADMIN, after: file() })).toBe(true);
  });

  it('answers many requests sent at once, each with its own decision', async () => {
    const wanted = Array.from({ length: 50 }, (_, index) => index % 2 === 0);
    const decisions = await Promise.all(
      wanted.map((isAllowed) =>
        permits({ method: 'create', auth: isAllowed ? ADMIN : OWNER, after: file() }),
      ),
    );
    expect(decisions).toEqual(wanted);
  });
});
