import { describe, expect, it } from 'vitest';
import { parseEnvFile } from './env-file.ts';
import { SetupProblem } from './problem.ts';

function problemOf(text: string): SetupProblem {
  try {
    parseEnvFile(text);
  } catch (error) {
    if (error instanceof SetupProblem) return error;
  }
  throw new Error('the file was accepted');
}

describe('reading .env', () => {
  it('takes names and values, and leaves comments and empty lines out', () => {
    const text = '# Stripe\n\nSTRIPE_SECRET_KEY=sk_test_1 # mine\nexport MAIL_FROM = a@b.example\r\nEMPTY=\n';
    expect(parseEnvFile(text)).toEqual({
      STRIPE_SECRET_KEY: 'sk_test_1',
      MAIL_FROM: 'a@b.example',
      EMPTY: '',
    });
  });

  it('keeps a quoted value as it stands, and a # or = that belongs to the value', () => {
    const text = `A="one # two"\nB='x "y"'\nC=a#b=c\n`;
    expect(parseEnvFile(text)).toEqual({ A: 'one # two', B: 'x "y"', C: 'a#b=c' });
  });

  it('names every line that is only half written, in one message with a remedy', () => {
    const problem = problemOf('GOOD=1\nSTRIPE_SECRET_KEY\n2BAD=x\nOPEN="abc\n');
    expect(problem.message).toContain('line 2: there is no "="');
    expect(problem.message).toContain('line 3: "2BAD" is not a variable name');
    expect(problem.message).toContain('line 4: OPEN begins with a quote that is never closed');
    expect(problem.message).not.toContain('line 1');
    expect(problem.remedy).toContain('.env.example');
  });

  it('never repeats the text of a line without a name, which may be a pasted key', () => {
    expect(problemOf('sk_test_very_secret').message).not.toContain('very_secret');
  });

  it('refuses a name that is set twice to different values', () => {
    expect(problemOf('A=1\nA=2').message).toContain('line 2: A is set a second time');
    expect(parseEnvFile('A=1\nA=1')).toEqual({ A: '1' });
  });
});
