import type { Review } from '@keepsong/domain/documents/review';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleReview } from '@keepsong/domain/examples/review';
import { expect, it, vi } from 'vitest';
import { fireEvent, screen } from '@testing-library/react';
import { answerLater, callServer, givenRead, press, renderInApp, requests, saved, user } from '@/testing';
import OrderReview from './order-review';

const live = { read: {} };
vi.mock('../api/review', () => ({ useReview: () => live.read }));

const open = (review?: Review) => {
  live.read = review ? givenRead('ready', review) : givenRead('missing');
  renderInApp(<OrderReview order={exampleOrder({ status: 'completed', paidAt: new Date() })} />);
};

const field = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function write(): Promise<void> {
  // A click with a pointer chooses by its place, and nothing has a size here.
  fireEvent.click(screen.getByRole('radio', { name: '4 Stars' }));
  field('How was it?', 'It was us');
  field('Name to show', 'Ada');
  await user.click(screen.getByRole('checkbox'));
  await press('Publish your review');
}

it('is written, and thanked for', async () => {
  callServer.mockImplementation(saved);
  open();
  await press('Write a review');
  expect(document.activeElement?.firstElementChild).toBe(screen.getByRole('form'));
  await write();
  expect(requests()[0]).toEqual({
    ...{ orderId: 'order-1', seen: 0 },
    value: { stars: 4, text: 'It was us', name: 'Ada', consents: true },
  });
  screen.getByText('Thank you. Your review is saved');
  expect(document.activeElement?.textContent).toBe('Write a review');
});

it('stays open when an earlier form is saved late', async () => {
  open();
  await press('Write a review');
  const call = answerLater();
  await write();
  await press('Cancel');
  await press('Write a review');
  field('How was it?', 'It was more');
  await call.save();
  screen.getByText('Thank you. Your review is saved');
  expect(screen.getByLabelText('How was it?')).toHaveProperty('value', 'It was more');
  expect(JSON.stringify({ ...localStorage })).toContain('It was more');
});

it('is shown with the reason for which it is hidden, and deleted after a question', async () => {
  callServer.mockImplementation(saved);
  open(exampleReview({ hidden: 'personal_data', version: 3 }));
  screen.getByRole('img', { name: '5 of 5 stars' });
  screen.getByText(/Hidden, because it names a person/);
  await press('Delete it');
  expect(callServer).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole('button', { name: 'Delete it' }).at(-1) ?? document.body);
  expect(requests()[0]).toEqual({ orderId: 'order-1', seen: 3, value: null });
});
