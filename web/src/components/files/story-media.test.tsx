import type { StoryFile } from '@keepsong/domain/documents/story';
import { expect, it, vi } from 'vitest';
import { renderInApp, screen } from '@/testing';
import { StoryRecording } from './story-media';

const hum: StoryFile = {
  ...{ id: 'reference.webm', orderId: 'order-1', userId: 'ada', slot: 'reference' },
  ...{ path: 'story/ada/order-1/reference.webm', originalName: 'Hum.webm', contentType: 'audio/webm' },
  ...{ bytes: 1_000, durationMs: null, state: 'ready', message: '', uploadedAt: new Date(0) },
};

it.each([
  ['plays', 'maybe', /^Listen/],
  ['cannot play', '', /^Download it/],
] as const)('a recording that the browser %s offers that', (_, answer, button) => {
  const canPlay = vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer);
  renderInApp(<StoryRecording file={hum} name="a recording" />);
  expect(screen.getByRole('button').textContent).toMatch(button);
  expect(screen.queryByText('Your browser cannot play this recording.') !== null).toBe(answer === '');
  expect(canPlay).toHaveBeenCalledWith('audio/webm');
});
