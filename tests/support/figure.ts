/** Prints a figure of docs/reliability.md; `npm test` repeats it under the group's result. Past the reporter, which is silent. */
export function figure(what: string, value: number | string): void {
  process.stdout.write(`\nfigure: ${what}: ${value}\n`);
}
