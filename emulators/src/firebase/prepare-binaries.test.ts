import { expect, it } from 'vitest';
import { SetupProblem } from '../config/problem.ts';
import { builtOrDownloaded } from './prepare-binaries.ts';

it('a Java program that cannot be built is downloaded, and the reason is printed', () => {
  const done: string[] = [];
  const build = () => {
    throw new SetupProblem('no compiler', 'install a JDK');
  };
  const download = () => void done.push('download');
  expect(builtOrDownloaded(build, download, (line) => void done.push(line))).toBeNull();
  expect(done).toEqual(['no compiler\ninstall a JDK', 'download']);
});
