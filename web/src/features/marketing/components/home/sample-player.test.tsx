import { beforeEach, expect, it } from 'vitest';
import { SamplePlayer } from './sample-player';
import { act, cleanup, fireEvent, press, renderInApp, screen } from '@/testing';

beforeEach(() => void renderInApp(<SamplePlayer />));

function element(): HTMLAudioElement {
  const found = document.querySelector('audio');
  if (!found) throw new Error('no audio element');
  return found;
}

it('plays from the position that was chosen before the first press, and is silent after its page was left', async () => {
  fireEvent.change(screen.getByRole('slider', { name: 'Position in the sample song' }), {
    target: { value: '7' },
  });
  screen.getByText('0:07 / 0:19');
  await press('Play the sample song');
  act(() => void element().dispatchEvent(new Event('loadedmetadata')));
  expect(element().currentTime).toBe(7);
  await press('Pause the sample song');
  await press('Play the sample song');
  const left = element();
  expect(left.paused).toBe(false);
  cleanup();
  expect(left.paused).toBe(true);
});

it('says that its file could not be loaded, and retries', async () => {
  await press('Play the sample song');
  act(() => void element().dispatchEvent(new Event('error')));
  screen.getByRole('alert');
  screen.getByRole('button', { name: 'Play the sample song' });
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByRole('button', { name: 'Pause the sample song' });
});
