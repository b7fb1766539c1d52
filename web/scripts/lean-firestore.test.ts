// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanFirestore } from './lean-firestore';

const require = createRequire(import.meta.url);
const dist = path.dirname(require.resolve('@firebase/firestore', { paths: [require.resolve('firebase/app')] }));
const [shared = ''] = readdirSync(dist).filter((file) => /^common-\w+\.esm\.js$/.test(file));
const code = readFileSync(path.join(dist, shared), 'utf8');

describe('the lean build of Firestore', () => {
  it('finds all that it cuts in the installed SDK, and leaves whole code', () => {
    const lean = leanFirestore(code);
    expect(() => parseAst(lean)).not.toThrow();
    expect(lean).not.toMatch(/__PRIVATE_logDebug\("|instanceof CorePipeline/);
  });

  it('refuses an SDK that it does not know', () => {
    expect(() => leanFirestore(code.replaceAll('__PRIVATE_isPipeline', 'isPipe'))).toThrowError(
      /calls of __PRIVATE_isPipeline$/,
    );
  });
});
