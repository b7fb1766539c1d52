import { LONGEST_REPORT_DETAILS } from '@keepsong/domain/report-song';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GiftFooter } from './gift-footer';

it('counts the details of a report by character, and keeps what is too long', () => {
  const act = vi.fn(() => Promise.resolve(null));
  render(<GiftFooter act={act} />);
  fireEvent.click(screen.getByRole('button', { name: 'Report this page' }));
  const details = screen.getByLabelText<HTMLTextAreaElement>(/^Anything we should know/);
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));

  const tooLong = '𠮷'.repeat(LONGEST_REPORT_DETAILS + 1);
  fireEvent.change(details, { target: { value: tooLong } });
  send();
  expect(screen.getByRole('alert').textContent).toBe('Please write at most 1000 characters');
  expect(details.value).toBe(tooLong);
  expect(act).not.toHaveBeenCalled();

  const longest = '𠮷'.repeat(LONGEST_REPORT_DETAILS);
  fireEvent.change(details, { target: { value: longest } });
  expect(screen.getByRole('alert').textContent).toBe('');
  send();
  expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'report', reason: 'hurtful', details: longest });
});

it.each([
  ['accepted', null],
  ['refused', 'That did not work.'],
])('a report keeps its form, unchangeable, until it is %s', async (_, refusal) => {
  let answer = (_refusal: string | null) => {};
  render(<GiftFooter act={() => new Promise((done) => (answer = done))} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Report this page');
  press('Send the report');
  press('Close this page');
  press('Cancel');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Anything we should know/).readOnly).toBe(true);
  await act(() => Promise.resolve(answer(refusal)));
  expect(screen.queryByRole('form', { name: 'Report this page' }) === null).toBe(refusal === null);
  expect(screen.queryByText(/Thank you/) !== null).toBe(refusal === null);
});

it.each(['Report this page', 'Close this page'])(
  '“%s” brings its form into view, above the player',
  (name) => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    render(<GiftFooter act={() => Promise.resolve(null)} />);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('form', { name })]);
  },
);
