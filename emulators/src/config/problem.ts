/**
 * A problem that the developer can correct, with its remedy. The launcher prints both without a stack and exits with
 * code 1.
 */
export class SetupProblem extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.name = 'SetupProblem';
    this.remedy = remedy;
  }
}
