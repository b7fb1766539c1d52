import { exampleOrder } from '@keepsong/domain/examples/order';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callServer, givenRead, renderInApp, requests, saved, screen } from '@/testing';
import { pass, press, settle, user } from '@/testing/screen';
import { SAVE_AGAIN_AFTER_MS } from './story-questions';
import OrderStory from './tell-story';

const live = { questions: [] as object[] };
vi.mock('@/entities/story/story', () => ({
  useStory: () => givenRead('ready', null),
  useStoryQuestions: () => givenRead('ready', live.questions),
  useStoryFiles: () => givenRead('ready', []),
  byTimeAsked: (asked: object[]) => asked,
}));
vi.mock('./story-files', () => ({ default: () => null }));

beforeEach(() => void (live.questions = []));

const openQuestion = { state: 'open', answer: '', version: 0 };

const order = (changes: object) =>
  exampleOrder({ waitingOn: 'customer', songThemes: 'The last ferry', ...changes });

/** The questions that are shown. */
const shown = () =>
  [...document.querySelectorAll('h3')].filter((it) => !it.closest('[hidden]')).map((it) => it.textContent);

it('opens an open question of the team alone, and goes on from there with the focus and an announcement', async () => {
  live.questions = ['Which ferry?', 'Which harbour?'].map((text) => ({ ...openQuestion, id: text, text }));
  renderInApp(<OrderStory order={order({ storyState: 'enough', openQuestions: 2 })} songs={[]} />);
  await settle();
  expect(shown()).toEqual(['Which ferry?']);
  expect(screen.queryByText('That is enough to begin.')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  await press('Answer our question');
  await press('Skip');
  expect(document.activeElement).toBe(screen.getByLabelText('With your order'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('With your order').value).toBe('The last ferry');
  screen.getByText('3 of 12');
  screen.getByText(': What you told us with your order');
  await press('Answer our questions');
  expect(document.activeElement).toBe(screen.getAllByLabelText('Your answer')[0]);
});

it('keeps saving an answer whose question was left', async () => {
  callServer.mockRejectedValue(new CallError('rate_limited', 'Too many at once.'));
  renderInApp(<OrderStory order={order({ storyState: 'open' })} songs={[]} />);
  await settle();
  await user.type(screen.getByLabelText('The person'), 'Rosa');
  await press('Next');
  expect(shown()).toEqual(['Who are they to you, and since when?']);
  const { length } = callServer.mock.calls;
  callServer.mockImplementation(saved);
  await pass(SAVE_AGAIN_AFTER_MS + 1_000);
  expect(requests().at(-1)).toMatchObject({ card: 'person', value: 'Rosa' });
  expect(callServer).toHaveBeenCalledTimes(length + 1);
});

it('asks before the telling ends; folds what was told, until something is added', async () => {
  live.questions = [{ ...openQuestion, id: 'q', text: 'Which ferry?' }];
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  const { rerender } = renderInApp(
    <OrderStory order={order({ storyState: 'open', openQuestions: 2 })} songs={[]} />,
  );
  await settle();
  await press('That is all I have');
  expect(callServer).not.toHaveBeenCalled();
  screen.getByRole('dialog', { name: 'Is that all?' });
  await press('Not yet');
  expect(callServer).not.toHaveBeenCalled();
  await press('That is all I have');
  await user.click(screen.getByRole('dialog').querySelectorAll('button')[1] as Element);
  expect(requests()).toEqual([{ orderId: 'order-1', seen: ['q'] }]);
  rerender(<OrderStory order={order({ storyState: 'declared', waitingOn: 'team' })} songs={[]} />);
  expect(shown()).toEqual([]);
  await press('Add something');
  expect(shown()).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Your answer'));
});
