import { SetupProblem } from '../../emulators/src/config/problem.ts';

const HIGHEST = 50_000;

/** Returns the port offset (`--offset N`, else KEEPSONG_PORT_OFFSET, else the default) and the other arguments. */
export function takePortOffset(defaultOffset = 0): { offset: number; args: string[] } {
  const args = process.argv.slice(2);
  const at = args.indexOf('--offset');
  const text = at === -1 ? process.env.KEEPSONG_PORT_OFFSET : (args.splice(at, 2)[1] ?? 'missing');
  const offset = Number(text || defaultOffset);
  if (Number.isInteger(offset) && offset >= 0 && offset <= HIGHEST) return { offset, args };
  throw new SetupProblem(
    `The port offset "${text}" is not a whole number from 0 to ${HIGHEST}.`,
    'Give KEEPSONG_PORT_OFFSET or --offset a number such as 10.',
  );
}
