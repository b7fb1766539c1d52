import { parseAst } from 'vite';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Edit {
  start: number;
  end: number;
  code: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function nameOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Identifier' ? String(value.name) : null;
}

const inPlaceOf = ({ start, end }: Node, code: string): Edit => ({ start, end, code });

interface Cut {
  /** What is cut, for the message when a new version no longer has it. */
  what: string;
  /** The code in place of `node`, or of a part of it; null where `node` is none of it. */
  edit: (node: Node) => Edit | null;
}

const callOf = (name: string, code: string): Cut => ({
  what: `calls of ${name}`,
  edit: (node) =>
    node.type === 'CallExpression' && nameOf(node.callee) === name ? inPlaceOf(node, code) : null,
});

const instanceOf = (name: string): Cut => ({
  what: `instanceof ${name}`,
  edit: (node) =>
    node.type === 'BinaryExpression' && node.operator === 'instanceof' && nameOf(node.right) === name
      ? inPlaceOf(node, 'false')
      : null,
});

/** Whoever calls it all the same is told. */
const CUT = "{ throw new Error('cut from this build'); }";

const methodBody = (name: string, body = CUT): Cut => ({
  what: `the method ${name}`,
  edit: (node) => {
    if (node.type !== 'MethodDefinition' || nameOf(node.key) !== name || !isNode(node.value)) return null;
    return isNode(node.value.body) ? inPlaceOf(node.value.body, body) : null;
  },
});

const functionBody = (name: string, body: string): Cut => ({
  what: `the function ${name}`,
  edit: (node) =>
    /^Function(Declaration|Expression)$/.test(node.type) && nameOf(node.id) === name && isNode(node.body)
      ? inPlaceOf(node.body, `{ ${body} }`)
      : null,
});

/** `Something.name = …`, a statement by itself. */
function assignedTo(node: Node, name: string | null = null): { object: string; right: Node } | null {
  if (node.type !== 'ExpressionStatement' || !isNode(node.expression)) return null;
  const { type, left, right } = node.expression;
  if (type !== 'AssignmentExpression' || !isNode(left) || left.type !== 'MemberExpression') return null;
  const object = nameOf(left.object);
  if (object === null || !isNode(right) || (name !== null && nameOf(left.property) !== name)) return null;
  return { object, right };
}

const assignmentTo = (name: string): Cut => ({
  what: `assignments to ${name}`,
  edit: (node) => (assignedTo(node, name) ? inPlaceOf(node, '') : null),
});

/**
 * Firestore asks of every local query whether it is a pipeline, which none of this client's is: the answer is `false` here.
 * Then documents from JSON, what is logged for debugging, which nobody hears, and what a static keeps: of a stage and of the
 * index on disk.
 */
const FIRESTORE: readonly Cut[] = [
  callOf('__PRIVATE_isPipeline', 'false'),
  callOf('__PRIVATE_targetIsPipelineTarget', 'false'),
  instanceOf('CorePipeline'),
  instanceOf('__PRIVATE_RealtimePipeline'),
  methodBody('getDocumentsMatchingPipeline'),
  methodBody('getOverlaysForPipeline'),
  methodBody('fromJSON'),
  callOf('__PRIVATE_logDebug', 'void 0'),
  assignmentTo('Ir'),
  assignmentTo('Pi'),
];

/** Names for developers, which keep components nobody shows; what links prefetch in the router's framework mode only. */
const ROUTER: readonly Cut[] = [
  assignmentTo('displayName'),
  functionBody('PrefetchPageLinks', 'return null;'),
  functionBody('usePrefetchBehavior', 'return [false, null, {}];'),
];

/** The SDK counts for Google who uses it, in a database of its own that is opened with every page. */
const APP: readonly Cut[] = [
  methodBody('runIndexedDBEnvironmentCheck', '{}'),
  functionBody('readHeartbeatsFromIndexedDB', ''),
  functionBody('writeHeartbeatsToIndexedDB', ''),
];

/**
 * Emotion writes every rule for browsers of ten years ago as well, while the page is being shown: a third of what its styles
 * cost. These are the properties that a browser of the build's target (vite.config.ts) knows by the prefix alone.
 */
const EMOTION: readonly Cut[] = [
  functionBody(
    'prefixer',
    `if (element.type !== DECLARATION || element.return) return;
    if (/^(user-select|hyphens|backdrop-filter|background-clip|box-decoration-break|text-decoration|mask|mask-.+)$/.test(element.props))
      element.return = '-webkit-' + element.value + element.value;
    else if (element.props === 'color-adjust') element.return = '-webkit-print-' + element.value + element.value;`,
  ),
];

/** `code` with the cuts made. Throws when one of them finds nothing: the library has changed, and wants to be looked at. */
export function withCuts(code: string, cuts: readonly Cut[]): string {
  const edits: Edit[] = [];
  const found = new Set<Cut>();

  function visit(value: unknown): void {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    for (const cut of cuts) {
      const edit = cut.edit(value);
      if (!edit) continue;
      found.add(cut);
      edits.push(edit);
      return;
    }
    Object.values(value).forEach(visit);
  }

  visit(parseAst(code));
  const missed = cuts.filter((cut) => !found.has(cut)).map(({ what }) => what);
  if (missed.length > 0)
    throw new Error(`The library has changed, these were not found: ${missed.join(', ')}`);
  return edited(code, edits);
}

function edited(code: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += code.slice(at, edit.start) + edit.code;
    at = edit.end;
  }
  return result + code.slice(at);
}

/**
 * `class A {}` with `A.KEY = 'a'` behind it, as one expression that tree shaking may drop with the class. Only plain values
 * are drawn into it, to which it is all the same when they are assigned.
 */
export function withStaticsInside(code: string): string {
  const statics = new Map<string, Node[]>();
  const statements = (parseAst(code) as unknown as { body: Node[] }).body;
  for (const statement of statements) {
    const assigned = assignedTo(statement);
    const isPlain =
      assigned &&
      (assigned.right.type === 'Literal' ||
        (assigned.right.type === 'ArrayExpression' && (assigned.right.elements as unknown[]).length === 0));
    if (isPlain) statics.set(assigned.object, [...(statics.get(assigned.object) ?? []), statement]);
  }
  return edited(
    code,
    statements.flatMap((statement): Edit[] => {
      const assigned = assignedTo(statement);
      if (assigned && statics.get(assigned.object)?.includes(statement)) return [inPlaceOf(statement, '')];
      const name = statement.type === 'ClassDeclaration' ? nameOf(statement.id) : null;
      const own = name === null ? undefined : statics.get(name);
      if (!own) return [];
      const text = [statement, ...own].map(({ start, end }) => code.slice(start, end)).join('\n');
      return [
        inPlaceOf(statement, `const ${name} = /* @__PURE__ */ (() => {\n${text}\nreturn ${name};\n})();`),
      ];
    }),
  );
}

/** Which files of which libraries; the names of their parts change with each version, so what is inside tells them apart. */
export const LEAN = {
  firestore: {
    id: /@firebase\/firestore\/dist\/common-\w+\.esm\.js$/,
    inside: 'function __PRIVATE_isPipeline(',
    lean: (code: string) => withCuts(code, FIRESTORE),
  },
  app: {
    id: /@firebase\/app\/dist\/esm\/index\.esm\.js$/,
    inside: 'function readHeartbeatsFromIndexedDB(',
    lean: (code: string) => withCuts(code, APP),
  },
  auth: {
    id: /@firebase\/auth\/dist\/esm\/index-\w+\.js$/,
    inside: 'class IndexedDBLocalPersistence ',
    lean: withStaticsInside,
  },
  emotion: {
    id: /@emotion\/cache\/dist\/emotion-cache(\.browser)?\.esm\.js$/,
    inside: 'function prefixer(',
    lean: (code: string) => withCuts(code, EMOTION),
  },
  router: {
    id: /react-router\/dist\/\w+\/chunk-\w+\.mjs$/,
    inside: 'function usePrefetchBehavior(',
    lean: (code: string) => withCuts(code, ROUTER),
  },
} as const;

/** Libraries without what this client never runs and tree shaking cannot tell (decision 015). */
export const leanModules: readonly Plugin[] = Object.entries(LEAN).map(([name, { id, inside, lean }]) => ({
  name: `keepsong:lean-${name}`,
  transform: { filter: { id, code: inside }, handler: (code) => ({ code: lean(code), map: null }) },
}));
