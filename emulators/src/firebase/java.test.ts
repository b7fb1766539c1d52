import { describe, expect, it } from 'vitest';
import { findJava, parseJavaVersion } from './java.ts';

describe('reading the version of Java', () => {
  it.each([
    ['openjdk version "17.0.13" 2024-10-15', 17],
    ['java version "1.8.0_392"', 8],
    ['openjdk version "11.0.22-ea" 2024-01-16', 11],
    ['The operation couldn’t be completed. Unable to locate a Java Runtime.', null],
  ])('%s is %s', (output, major) => {
    expect(parseJavaVersion(output)).toBe(major);
  });
});

describe('looking for Java', () => {
  const machine = (versions: Record<string, number>, javaHome?: string) => ({
    javaHome,
    versionOf: (command: string) => versions[command] ?? null,
  });

  it('takes the one on the PATH first', () => {
    expect(findJava(machine({ java: 17, '/jdk/bin/java': 21 }, '/jdk'))).toBe('');
  });

  it('takes JAVA_HOME when the PATH has none or an old one', () => {
    expect(findJava(machine({ java: 8, '/jdk/bin/java': 21 }, '/jdk'))).toBe('/jdk/bin');
  });

  it('finds the JDK that Homebrew keeps off the PATH', () => {
    expect(findJava(machine({ '/opt/homebrew/opt/openjdk@17/bin/java': 17 }))).toBe(
      '/opt/homebrew/opt/openjdk@17/bin',
    );
  });

  it('says whether Java is missing or too old, and how to install one', () => {
    expect(() => findJava(machine({}))).toThrow('Java was not found');
    expect(() => findJava(machine({ java: 8 }))).toThrow('Java 8 is too old');
  });
});
