import { expect, it } from 'vitest';
import { findJava, parseJavaVersion } from './java.ts';

it.each([
  ['openjdk version "17.0.13" 2024-10-15', 17],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "11.0.22-ea" 2024-01-16', 11],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', null],
])('the version of Java in “%s” is %s', (output, major) => {
  expect(parseJavaVersion(output)).toBe(major);
});

const BREWED = '/opt/homebrew/opt/openjdk@17/bin';
it.each<[string, Record<string, number>, string]>([
  ['the one on the PATH first', { java: 17, '/jdk/bin/java': 21 }, ''],
  ['JAVA_HOME when that is too old', { java: 8, '/jdk/bin/java': 21 }, '/jdk/bin'],
  ['JAVA_HOME when there is none', { '/jdk/bin/java': 21 }, '/jdk/bin'],
  ['the one that Homebrew keeps off the PATH', { [`${BREWED}/java`]: 17 }, BREWED],
])('takes for Java %s', (_what, versions, folder) => {
  expect(findJava((command) => versions[command] ?? null, '/jdk')).toBe(folder);
});

it('says whether Java is missing or too old', () => {
  expect(() => findJava(() => null)).toThrow('Java was not found');
  expect(() => findJava((command) => (command === 'java' ? 8 : null))).toThrow('Java 8 is too old');
});
