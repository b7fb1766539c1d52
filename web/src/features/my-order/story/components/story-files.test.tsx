import { exampleOrder } from '@keepsong/domain/examples/order';
import { beforeEach, expect, it, vi } from 'vitest';
import { fireEvent, givenRead, press, renderInApp, screen, settle } from '@/testing';
import StoryFiles from './story-files';

const photos = [1, 2, 3, 4, 5].map((number) => ({
  id: `${number}`,
  slot: `photo-${number}`,
  state: 'ready',
}));
vi.mock('@/entities/story/story', () => ({ useStoryFiles: () => givenRead('ready', photos) }));
vi.mock('@/components/files/story-media', () => ({ StoryPhoto: () => null, RecordingFile: () => null }));
/** A check that cannot be followed until it is canceled. */
vi.mock('@/lib/uploads/follow-check', () => ({
  followCheck: (_query: unknown, { signal }: { signal: AbortSignal }) => ({
    listening: new Promise(() => {}),
    checked: new Promise((resolve) => signal.addEventListener('abort', resolve)),
  }),
}));

/** Decodes nothing. */
beforeEach(() => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('?'))));

const show = (part: 'photos' | 'reference') =>
  renderInApp(<StoryFiles order={exampleOrder()} canSend parts={[part]} />);

function choose(name: string, bytes: number[]) {
  const files = [new File([Uint8Array.from(bytes)], name)];
  fireEvent.change(screen.getByLabelText(/^Choose more photos/), { target: { files } });
  return settle();
}

it('takes another photo in the last place when the one that was chosen for it is refused', async () => {
  show('photos');
  await choose('Us.pdf', [0x25, 0x50, 0x44, 0x46]);
  screen.getByText(/^Us\.pdf: Invalid file type/);
  await choose('Us.jpg', [0xff, 0xd8, 0xff, 0xe0]);
  screen.getByText('Sending Us.jpg');
  expect(screen.queryByText(/^Us\.pdf/)).toBeNull();
  expect(screen.queryByText('There is room for 6 photos')).toBeNull();
  await press('Cancel upload');
});

it('lets people choose any sound, so that a recording which is not taken is told why', async () => {
  show('reference');
  const field = screen.getByLabelText(/^Choose a recording/);
  expect(field.getAttribute('accept')?.split(',')).toEqual(
    expect.arrayContaining(['.m4a', '.opus', 'audio/*']),
  );
  fireEvent.change(field, { target: { files: [new File(['#!AMR'], 'Voice 001.amr')] } });
  await settle();
  screen.getByText(/^Voice 001\.amr: AMR recording - No browser plays this format/);
});
