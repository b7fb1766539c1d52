/** Prints a figure of docs/reliability.md; `npm test` repeats it under the group's result. Bypasses the silent reporter. */
export function figure(what: string, value: number | string): void {
  process.stdout.write(`\nfigure: ${what}: ${value}\n`);
}
