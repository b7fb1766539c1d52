import { expect, it } from 'vitest';
import { listenForInterruption } from './shutdown.ts';

it('a signal during the start aborts it and does not end the process', () => {
  const before = process.listenerCount('SIGHUP');
  const interruption = listenForInterruption();
  expect(interruption.signal.aborted).toBe(false);
  process.emit('SIGHUP', 'SIGHUP');
  expect(interruption.signal.reason).toMatchObject({ message: 'Ended by SIGHUP.' });
  interruption.end();
  expect(process.listenerCount('SIGHUP')).toBe(before);
});
