import { parseAst } from 'vite';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The part of the SDK that all its entries share. */
const SHARED = /node_modules\/@firebase\/firestore\/dist\/common-\w+\.esm\.js$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function nameOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Identifier' ? String(value.name) : null;
}

interface Cut {
  /** What is cut, for the message when the SDK no longer has it. */
  what: string;
  /** The code that stands in its place, or null where `node` is none of it; `node` may be a part of it. */
  replace: (node: Node) => { node: Node; code: string } | null;
}

const callOf = (name: string, code: string): Cut => ({
  what: `calls of ${name}`,
  replace: (node) => (node.type === 'CallExpression' && nameOf(node.callee) === name ? { node, code } : null),
});

const instanceOf = (name: string): Cut => ({
  what: `instanceof ${name}`,
  replace: (node) =>
    node.type === 'BinaryExpression' && node.operator === 'instanceof' && nameOf(node.right) === name
      ? { node, code: 'false' }
      : null,
});

const methodBody = (name: string): Cut => ({
  what: `the method ${name}`,
  replace: (node) => {
    if (node.type !== 'MethodDefinition' || nameOf(node.key) !== name || !isNode(node.value)) return null;
    const { body } = node.value;
    return isNode(body) ? { node: body, code: '{}' } : null;
  },
});

/** `Class.name = …` at the top of a module: it keeps the class, and all that it extends, in the build. */
const staticOf = (name: string): Cut => ({
  what: `the static ${name}`,
  replace: (node) => {
    if (node.type !== 'ExpressionStatement' || !isNode(node.expression)) return null;
    const { left } = node.expression;
    const isIt = isNode(left) && left.type === 'MemberExpression' && nameOf(left.property) === name;
    return isIt ? { node, code: '' } : null;
  },
});

const CUTS: readonly Cut[] = [
  // No query of this client is a pipeline.
  callOf('__PRIVATE_isPipeline', 'false'),
  callOf('__PRIVATE_targetIsPipelineTarget', 'false'),
  instanceOf('CorePipeline'),
  instanceOf('__PRIVATE_RealtimePipeline'),
  methodBody('getDocumentsMatchingPipeline'),
  methodBody('getOverlaysForPipeline'),
  // Of the stage that replaces documents, and of the index on disk.
  staticOf('Ir'),
  staticOf('Pi'),
  // Nobody sets a log level at which these are heard.
  callOf('__PRIVATE_logDebug', 'void 0'),
];

/**
 * The SDK without what this client never runs, which tree shaking cannot tell: pipelines, that every local query asks for
 * with `instanceof`, the index on disk, and what is logged for debugging (decision 015). 14 kB of gzip. Throws when something
 * is not found any more, so that a new version of the SDK is looked at.
 */
export function leanFirestore(code: string): string {
  const edits: { node: Node; code: string }[] = [];
  const found = new Set<Cut>();

  function visit(value: unknown): void {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    for (const cut of CUTS) {
      const edit = cut.replace(value);
      if (!edit) continue;
      found.add(cut);
      edits.push(edit);
      return;
    }
    Object.values(value).forEach(visit);
  }

  visit(parseAst(code));
  const missed = CUTS.filter((cut) => !found.has(cut)).map(({ what }) => what);
  if (missed.length > 0) throw new Error(`Firestore's SDK has changed, these were not found: ${missed.join(', ')}`);
  let lean = '';
  let at = 0;
  for (const { node, code: stand } of edits) {
    lean += code.slice(at, node.start) + stand;
    at = node.end;
  }
  return lean + code.slice(at);
}

export const leanFirestorePlugin: Plugin = {
  name: 'keepsong:lean-firestore',
  transform: { filter: { id: SHARED }, handler: (code) => ({ code: leanFirestore(code), map: null }) },
};
