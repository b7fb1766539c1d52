import { LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';
import { expect, it } from 'vitest';

/** What the emulator answers. */
interface Expression {
  sourcePosition?: { line?: number; currentOffset?: number; endOffset?: number };
  values?: { value?: Record<string, unknown> }[];
  children?: Expression[];
}
interface Coverage {
  rules: { files: { content: string }[] };
  report?: Expression[];
}

function* all(expressions: Expression[]): Generator<Expression> {
  for (const expression of expressions) {
    yield expression;
    yield* all(expression.children ?? []);
  }
}

/**
 * The Firestore emulator knows which values the expressions of `firestore.rules` had since it started. An expression that was
 * never reached counts as missed, because its type is unknown.
 */
it('the rules tests see every condition of firestore.rules both true and false', async () => {
  const { firestore } = localPorts(Number(process.env.KEEPSONG_PORT_OFFSET ?? 0));
  const url = `http://${LOCAL_HOST}:${firestore}/emulator/v1/projects/${LOCAL_PROJECT_ID}:ruleCoverage`;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const { rules, report = [] } = (await answer.json()) as Coverage;
  const source = rules.files[0]?.content ?? '';

  /** Those not seen both true and false, as `line: expression: never true`; constants are left out. */
  const missed: string[] = [];
  let conditions = 0;
  for (const { sourcePosition, values = [] } of all(report)) {
    const text = source.slice(sourcePosition?.currentOffset ?? 0, (sourcePosition?.endOffset ?? 0) + 1);
    if (text === 'true' || text === 'false') continue;
    const known = values.flatMap(({ value }) => (value && !('undefined' in value) ? [value] : []));
    const seen = new Set(known.flatMap((value) => ('boolValue' in value ? [value.boolValue] : [])));
    if (seen.size === 0 && known.length > 0) continue;
    conditions += 1;
    if (seen.size === 2) continue;
    const unseen = seen.size === 0 ? 'never reached' : `never ${seen.has(true) ? 'false' : 'true'}`;
    missed.push(`${sourcePosition?.line ?? '?'}: ${text.replace(/\s+/g, ' ')}: ${unseen}`);
  }
  const seen = `${conditions - missed.length} of ${conditions} conditions`;
  console.log(`firestore.rules: ${seen} seen both true and false`);
  expect(missed).toEqual([]);
  expect(conditions).toBeGreaterThan(20);
});
