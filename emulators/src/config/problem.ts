/**
 * Something the person at the keyboard can put right: what is wrong, and what to do about it. The launcher prints it
 * as it stands, without a stack, and exits with code 1.
 */
export class SetupProblem extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.name = 'SetupProblem';
    this.remedy = remedy;
  }
}
