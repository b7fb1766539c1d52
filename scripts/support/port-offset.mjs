import { Problem } from './say.mjs';

const HIGHEST = 50_000;

/** How far every port of this copy is moved: `--offset N`, else KEEPSONG_PORT_OFFSET, else 0. */
export function portOffset(fallback = 0) {
  const flag = process.argv.indexOf('--offset');
  const text = flag === -1 ? process.env.KEEPSONG_PORT_OFFSET : process.argv[flag + 1];
  if (text === undefined || text === '') return fallback;
  const offset = Number(text);
  if (Number.isInteger(offset) && offset >= 0 && offset <= HIGHEST) return offset;
  throw new Problem(
    `The port offset "${text}" is not a whole number from 0 to ${HIGHEST}.`,
    'Give KEEPSONG_PORT_OFFSET or --offset a number such as 10.',
  );
}
