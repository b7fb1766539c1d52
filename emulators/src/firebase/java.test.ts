import { describe, expect, it } from 'vitest';
import { findJava, parseJavaVersion } from './java.ts';

it.each([
  ['openjdk version "17.0.13" 2024-10-15', 17],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "11.0.22-ea" 2024-01-16', 11],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', null],
])('the version of Java in “%s” is %s', (output, major) => {
  expect(parseJavaVersion(output)).toBe(major);
});

describe('looking for Java', () => {
  const find = (versions: Record<string, number>, javaHome?: string) =>
    findJava((command) => versions[command] ?? null, javaHome);

  it('takes the one on the PATH first', () => {
    expect(find({ java: 17, '/jdk/bin/java': 21 }, '/jdk')).toBe('');
  });

  it('takes JAVA_HOME when the PATH has none or an old one', () => {
    expect(find({ java: 8, '/jdk/bin/java': 21 }, '/jdk')).toBe('/jdk/bin');
  });

  it('finds the JDK that Homebrew keeps off the PATH', () => {
    const folder = '/opt/homebrew/opt/openjdk@17/bin';
    expect(find({ [`${folder}/java`]: 17 })).toBe(folder);
  });

  it('says whether Java is missing or too old, and how to install one', () => {
    expect(() => find({})).toThrow('Java was not found');
    expect(() => find({ java: 8 })).toThrow('Java 8 is too old');
  });
});
