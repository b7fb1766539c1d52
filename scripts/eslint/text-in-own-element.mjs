// An ESLint rule for pages that the browser translates. A translator replaces text nodes by elements, which React does not know:
// it then writes a changed text into the node that is gone, and removing that node, or inserting an element before it, throws.
// A text alone in its element is safe, because React sets the content of the element.
import ts from 'typescript';

/** MUI's parts, and ours, that put their children beside others: an icon, a ripple, the mark of a required field. */
const BESIDE_OTHERS = new Set([
  ...['Button', 'ButtonBase', 'IconButton', 'ToggleButton', 'MenuItem', 'ListItemButton', 'Tab'],
  ...['InputLabel', 'FormLabel', 'TableSortLabel'],
]);
/** Their properties that put an element before the children. */
const BEFORE = new Set(['startIcon', 'loading', 'icon']);

const membersOf = (type) => (type.isUnion() ? type.types.flatMap(membersOf) : [type]);
// React makes no node of an empty string, which is what `text && <Element />` can be.
const isText = (type) =>
  (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0 && type.value !== '';
const isBlank = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() === '' && child.value.includes('\n')
    : child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';

export const textInOwnElement = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      beside:
        'A text that can change stands beside others here, and breaks when the browser translates the page: make it one string, or give it an element.',
      after:
        'An element can appear or change before this text, which fails when the browser translates the page: give the text an element.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { getTypeAtLocation } = sourceCode.parserServices;

    /** Whether a value is the same for the life of the page: made of constants of modules. */
    function isConstant(node) {
      switch (node.type) {
        case 'Literal':
          return true;
        case 'TemplateLiteral':
          return node.expressions.every(isConstant);
        case 'MemberExpression':
          return isConstant(node.object) && (!node.computed || isConstant(node.property));
        case 'CallExpression':
          return isConstant(node.callee) && node.arguments.every(isConstant);
        case 'Identifier': {
          let scope = sourceCode.getScope(node);
          while (scope && !scope.set.has(node.name)) scope = scope.upper;
          return scope?.type === 'module' && !/^use[A-Z]/.test(node.name);
        }
        default:
          return false;
      }
    }

    /** `fixed` and `changing` are texts, `element` always is there, `part` may come and go. */
    function kindOf(child) {
      if (child.type === 'JSXText') return 'fixed';
      if (child.type !== 'JSXExpressionContainer') return 'element';
      const members = membersOf(getTypeAtLocation(child.expression));
      const hasText = members.some(isText);
      if (isConstant(child.expression)) return hasText ? 'fixed' : 'element';
      // A slot (`ReactNode`) is for elements: the caller wraps a changing text in one.
      const hasElements = members.some(({ flags }) => flags & ts.TypeFlags.Object);
      return hasText && !hasElements ? 'changing' : 'part';
    }

    function check(node) {
      const name = node.openingElement?.name.name;
      const attributes = node.openingElement?.attributes ?? [];
      const children = node.children.filter((child) => !isBlank(child));
      // A fragment's siblings are not known here.
      const sharesElement = node.type === 'JSXFragment' || BESIDE_OTHERS.has(name);
      const iconMayAppear =
        BESIDE_OTHERS.has(name) &&
        attributes.some(
          ({ type, name, value }) =>
            type === 'JSXAttribute' &&
            BEFORE.has(name.name) &&
            value?.type === 'JSXExpressionContainer' &&
            value.expression.type !== 'JSXElement',
        );
      if (children.length < 2 && !sharesElement) return;
      let before = iconMayAppear ? 'part' : 'element';
      let run = [];
      for (const child of [...children, null]) {
        const kind = child && kindOf(child);
        if (kind === 'fixed' || kind === 'changing') {
          run.push({ child, kind });
          continue;
        }
        if (run.length > 0) {
          const changing = run.find((text) => text.kind === 'changing');
          const isAlone = run.length === children.length && !sharesElement;
          if (changing) report(changing.child, 'beside', run, isAlone);
          else if (before === 'part') report(run[0].child, 'after', run, isAlone);
          run = [];
        }
        before = kind;
      }
    }

    function report(node, messageId, run, isAlone) {
      context.report({ node, messageId, fix: (fixer) => fix(fixer, run, isAlone) });
    }

    /** One string where the texts are on one line; otherwise an element for each text that can change. */
    function fix(fixer, run, isAlone) {
      const source = sourceCode.getText();
      let [start, end] = [run[0].child.range[0], run.at(-1).child.range[1]];
      const text = source.slice(start, end);
      if (/^\s*\n/.test(text)) start += /^\s*/.exec(text)[0].length;
      if (/\n\s*$/.test(text)) end -= /\s*$/.exec(text)[0].length;
      const only = run.length === 1 && run[0].child.type === 'JSXExpressionContainer';
      if (!only && source.slice(start, end).includes('\n')) {
        const changing = run.filter(({ kind }) => kind === 'changing');
        return changing.map(({ child }) =>
          fixer.replaceText(child, `<span>${sourceCode.getText(child)}</span>`),
        );
      }
      const parts = run.map(({ child }) =>
        child.type === 'JSXText' ? quoted(child, start, end) : spelled(child),
      );
      const isFixed = run.every(({ child }) => child.type === 'JSXText');
      const content = isFixed || only ? source.slice(start, end) : `{\`${parts.join('')}\`}`;
      return fixer.replaceTextRange([start, end], isAlone ? content : `<span>${content}</span>`);
    }

    function quoted({ range, value }, start, end) {
      const from = range[0] < start ? value.trimStart() : value;
      return (range[1] > end ? from.trimEnd() : from).replace(/[`\\]|\$\{/g, '\\$&');
    }

    /** An expression inside a template literal. */
    function spelled({ expression }) {
      const text = sourceCode.getText(expression);
      if (expression.type === 'Literal') return String(expression.value);
      if (expression.type === 'TemplateLiteral') return text.slice(1, -1);
      if (expression.type === 'LogicalExpression' && expression.operator === '&&') {
        return `\${${sourceCode.getText(expression.left)} ? ${sourceCode.getText(expression.right)} : ''}`;
      }
      const canBeNothing = membersOf(getTypeAtLocation(expression)).some(
        ({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLike),
      );
      return `\${${text}${canBeNothing ? " ?? ''" : ''}}`;
    }

    return { JSXElement: check, JSXFragment: check };
  },
};
