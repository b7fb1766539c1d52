import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { LEAN, withStaticsInside } from './lean-modules';

const require = createRequire(import.meta.url);
const firebase = [require.resolve('firebase/app')];
/** Where the browser's build of each library lies. */
const FOLDERS: Record<keyof typeof LEAN, string> = {
  firestore: path.dirname(require.resolve('@firebase/firestore', { paths: firebase })),
  app: path.join(path.dirname(require.resolve('@firebase/app', { paths: firebase })), 'esm'),
  auth: path.join(path.dirname(require.resolve('@firebase/auth', { paths: firebase })), '../esm'),
  emotion: path.dirname(require.resolve('@emotion/cache')),
  router: path.dirname(require.resolve('react-router')),
};
/** Emotion has one for the browser and one that prerenders. */
const BUILDS = { firestore: 1, app: 1, auth: 1, emotion: 2, router: 1 };

function installed(name: keyof typeof LEAN): string[] {
  const { id, inside } = LEAN[name];
  return readdirSync(FOLDERS[name])
    .map((file) => path.join(FOLDERS[name], file))
    .filter((file) => id.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((code) => code.includes(inside));
}

describe('the libraries that are made lean', () => {
  it.each(Object.keys(BUILDS) as (keyof typeof BUILDS)[])('%s is the one that is known', (name) => {
    const found = installed(name);
    expect(found).toHaveLength(BUILDS[name]);
    for (const code of found) {
      const lean = LEAN[name].lean(code);
      expect(() => parseAst(lean)).not.toThrow();
      expect(lean).not.toBe(code);
    }
  });

  it('are refused when something to be cut is not there', () => {
    const [code = ''] = installed('firestore');
    expect(() => LEAN.firestore.lean(code.replaceAll('__PRIVATE_isPipeline', 'isPipe'))).toThrowError(
      /calls of __PRIVATE_isPipeline$/,
    );
  });
});

describe('a prefix', () => {
  const [code = ''] = installed('emotion').map(LEAN.emotion.lean);
  const prefixer = runInThisContext(
    `(() => {\nconst DECLARATION = 'decl';\n${code.replaceAll(/^(import|export) .*$/gm, '')}\nreturn prefixer;\n})()`,
  ) as (element: { type: string; props: string; value: string; return: string }) => void;
  const written = (props: string, value: string, type = 'decl') => {
    const element = { type, props, value: `${props}:${value};`, return: '' };
    prefixer(element);
    return element.return;
  };

  it.each([
    ['user-select', 'none', '-webkit-user-select:none;user-select:none;'],
    ['mask-image', 'none', '-webkit-mask-image:none;mask-image:none;'],
    ['color-adjust', 'exact', '-webkit-print-color-adjust:exact;color-adjust:exact;'],
  ])('is written where a browser still wants it: %s', (property, value, both) => {
    expect(written(property, value)).toBe(both);
  });

  it.each([
    ['display', 'flex'],
    ['--mask', 'none'],
    ['transform', 'none'],
  ])('is not written elsewhere: %s', (property, value) => {
    expect(written(property, value)).toBe('');
  });

  it('is a matter of declarations', () => expect(written('mask', 'none', 'comm')).toBe(''));
});

describe('statics that are drawn into their class', () => {
  const run = (code: string): unknown =>
    runInThisContext(
      `(() => {\n${withStaticsInside(code)}\nreturn [A.KEY, A.LIST, A.made, new A().own];\n})()`,
    );

  it('are the same, and the class knows itself', () => {
    const code =
      "class A { own = A.KEY }\nA.KEY = 'a';\nconst made = 1;\nA.LIST = [];\nA.made = new Date(made);";
    expect(run(code)).toEqual(['a', [], new Date(1), 'a']);
  });

  it('are drawn in only where it is all the same when they are set', () => {
    expect(withStaticsInside('class A {}\nA.made = later();')).toBe('class A {}\nA.made = later();');
  });
});
