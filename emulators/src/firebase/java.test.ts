import { describe, expect, it } from 'vitest';
import { parseJavaVersion } from './java.ts';

describe("reading Java's version", () => {
  it.each([
    ['openjdk version "17.0.13" 2024-10-15', 17],
    ['openjdk version "21" 2023-09-19', 21],
    ['java version "1.8.0_392"', 8],
    ['openjdk version "11.0.22-ea" 2024-01-16', 11],
  ])('finds the major version in %s', (output, major) => {
    expect(parseJavaVersion(output)).toBe(major);
  });

  it('finds none where Java is only a hint to install it', () => {
    expect(
      parseJavaVersion('The operation couldn’t be completed. Unable to locate a Java Runtime.'),
    ).toBeNull();
  });
});
