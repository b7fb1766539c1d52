import { exampleOrder } from '@keepsong/domain/examples/order';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { callFunction } from '@/lib/firebase/call';
import { renderInApp } from '@/lib/testing/page-in-app';
import { press, settle } from '@/lib/testing/screen';
import { OrderStory } from './tell-story';

const live = vi.hoisted(() => ({ questions: [] as object[] }));
const ready = (data: unknown) => ({ status: 'ready', data, retry: () => undefined });
vi.mock('@/entities/story/story', () => ({
  useStory: () => ready(null),
  useStoryQuestions: () => ready(live.questions),
  byTimeAsked: (asked: object[]) => asked,
}));
vi.mock('../../components/use-is-mine', () => ({ useIsMine: () => true }));
vi.mock('./story-files', () => ({ default: () => null }));
vi.mock('@/lib/firebase/call', { spy: true });

const send = vi.mocked(callFunction);
beforeEach(() => {
  send.mockReset();
  live.questions = [];
});

const order = (changes: object) =>
  exampleOrder({ waitingOn: 'customer', songThemes: 'The last ferry', ...changes });

it('puts an open question before what is said about the rest', async () => {
  live.questions = [{ id: 'q', text: 'Which ferry?', state: 'open', answer: '', version: 0 }];
  renderInApp(<OrderStory order={order({ storyState: 'enough', openQuestions: 1 })} songs={[]} />);
  await settle();
  screen.getByText('Which ferry?');
  const page = document.body.textContent;
  expect(page.indexOf('Which ferry?')).toBeLessThan(page.indexOf('That is enough to begin.'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('With your order').value).toBe('The last ferry');
});

it('asks before the telling ends', async () => {
  send.mockResolvedValueOnce({ outcome: 'saved' });
  renderInApp(<OrderStory order={order({ storyState: 'open' })} songs={[]} />);
  await settle();
  await press('That is all I have');
  expect(send).not.toHaveBeenCalled();
  screen.getByRole('dialog', { name: 'Is that all?' });
  await press('Not yet');
  expect(send).not.toHaveBeenCalled();
  await press('That is all I have');
  const dialog = screen.getByRole('dialog');
  dialog.querySelectorAll('button')[1]?.click();
  await settle();
  expect(send).toHaveBeenCalledOnce();
});
