import { expect, it } from 'vitest';
import { listenForInterruption } from './shutdown.ts';

it('a start learns of a signal, which no longer ends the process by itself', () => {
  const before = process.listenerCount('SIGHUP');
  const interruption = listenForInterruption();
  expect(interruption.signal.aborted).toBe(false);
  process.emit('SIGHUP', 'SIGHUP');
  expect(interruption.signal.reason).toMatchObject({ message: 'Ended by SIGHUP.' });
  interruption.end();
  expect(process.listenerCount('SIGHUP')).toBe(before);
});
