import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { descendantsOf, isAlive, killAndWait } from './processes.ts';

/** A process with a child in a session of its own, as the Firestore emulator is; prints the child's id. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  console.log(child.pid);
  setInterval(() => {}, 1000);`;

it('ending a process with its descendants reaches a grandchild that leads a group of its own', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const grandchild = Number(line.toString());
  const pid = parent.pid ?? 0;

  const family = descendantsOf(process.pid);
  expect(family).toContain(pid);
  expect(descendantsOf(pid)).toEqual([grandchild]);

  const exited = once(parent, 'exit');
  await killAndWait([...descendantsOf(pid), pid]);
  await exited;
  expect(isAlive(pid)).toBe(false);
  expect(descendantsOf(process.pid)).not.toContain(grandchild);
});
