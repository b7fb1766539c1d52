const plain = !process.stdout.isTTY || process.env.NO_COLOR !== undefined;

const paint = (code) => (text) => (plain ? text : `\u001b[${code}m${text}\u001b[0m`);

export const bold = paint('1');
export const dim = paint('2');
export const red = paint('31');
export const green = paint('32');
export const yellow = paint('33');

/** Something the person at the keyboard can put right; printed without a stack. */
export class Problem extends Error {
  constructor(message, remedy) {
    super(message);
    this.remedy = remedy;
  }
}

/** Prints an error and what to do about it. Anything but a foreseen problem keeps its stack. */
export function printProblem(error) {
  const foreseen = typeof error?.remedy === 'string';
  console.error(`\n${red('✖')} ${foreseen ? error.message : (error?.stack ?? error)}`);
  if (foreseen) console.error(`${bold('→')} ${error.remedy}`);
}
