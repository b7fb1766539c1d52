import { LOCAL_HOST } from '@keepsong/domain/ports';
import { ports } from './cloud.ts';

/** Stops the triggers and schedules of the whole cloud, so that they change no document that a program writes. */
export const stopTriggers = () => switchTriggers('disable');
export const startTriggers = () => switchTriggers('enable');

/** Vitest's names for what runs before and after the tests of a project. */
export { stopTriggers as setup, startTriggers as teardown };

async function switchTriggers(action: 'enable' | 'disable'): Promise<void> {
  const url = `http://${LOCAL_HOST}:${ports.hub}/functions/${action}BackgroundTriggers`;
  const { ok, status } = await fetch(url, { method: 'PUT' });
  if (!ok) throw new Error(`${url} answered ${status}`);
}
