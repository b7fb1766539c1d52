import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleQuestion } from '@keepsong/domain/examples/story';
import { expect, it, vi } from 'vitest';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { StorySection } from './story-section';
import { answerLater, callServer, givenRead, press, renderInApp, requests, screen, user } from '@/testing';

const live = vi.hoisted(() => ({ questions: [] as object[] }));
vi.mock('@/entities/story/story', () => ({
  useStory: () => givenRead('missing', undefined),
  useStoryQuestions: () => givenRead('ready', live.questions),
  useStoryFiles: () => givenRead('ready', []),
  byTimeAsked: (asked: object[]) => asked,
}));

const show = (openAnswers = 0) =>
  renderInApp(<StorySection order={exampleOrder({ status: 'pending', openAnswers })} isOpen />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'A question to the customer' });
const asked = () => requests() as { questionId: string; text: string }[];

it('keeps what is typed while a question is being sent, as another question', async () => {
  show();
  await user.type(field(), 'Who is Rosa?');
  const call = answerLater();
  await press('Ask');
  await user.type(field(), ' And Tom?');
  await call.answer({});
  expect(field().value).toBe('Who is Rosa? And Tom?');
  callServer.mockResolvedValueOnce({});
  await press('Ask');
  expect(field().value).toBe('');
  expect(new Set(asked().map(({ questionId }) => questionId)).size).toBe(2);
});

it('sends a question that was changed after a failure as another one, because the first may have arrived', async () => {
  show();
  callServer.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  await user.type(field(), 'Who is Rosa?');
  await press('Ask');
  screen.getByText(OFFLINE, { selector: '[role=alert]' });
  callServer.mockResolvedValue({});
  await user.type(field(), ' A boat?');
  await press('Ask');
  expect(asked().map(({ text }) => text)).toEqual(['Who is Rosa?', 'Who is Rosa? A boat?']);
  expect(new Set(asked().map(({ questionId }) => questionId)).size).toBe(2);
});

it('marks as read what is on the screen, and no later answer', async () => {
  live.questions = [
    exampleQuestion({ id: 'open', answeredAt: null }),
    exampleQuestion({ id: 'last', state: 'answered', answer: 'A boat', answeredAt: new Date(2000) }),
    exampleQuestion({ id: 'first', state: 'answered', answer: 'My aunt', answeredAt: new Date(1000) }),
  ];
  show(2);
  callServer.mockResolvedValueOnce({});
  await press('Mark as read');
  expect(requests()).toEqual([{ orderId: 'order-1', versions: {}, seenUntil: 2000 }]);
});
