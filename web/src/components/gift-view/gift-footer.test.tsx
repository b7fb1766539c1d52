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

/** The server's answer, given by the test. */
function lateAnswer() {
  let resolve = (_refusal: string | null) => {};
  const answer = new Promise<string | null>((done) => (resolve = done));
  return {
    act: () => answer,
    give: (refusal: string | null) =>
      act(() => {
        resolve(refusal);
        return answer;
      }),
  };
}

it.each([
  ['accepted', null],
  ['refused', 'That did not work.'],
])('a report that is %s late leaves the form alone that was opened meanwhile', async (_, refusal) => {
  const answer = lateAnswer();
  render(<GiftFooter act={answer.act} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Report this page');
  press('Send the report');
  press('Close this page');
  await answer.give(refusal);
  screen.getByRole('form', { name: 'Close this page' });
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.queryByText(/Thank you/) !== null).toBe(refusal === null);
});

it('keeps what is typed while the report is being sent', async () => {
  const answer = lateAnswer();
  render(<GiftFooter act={answer.act} />);
  fireEvent.click(screen.getByRole('button', { name: 'Report this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
  const details = screen.getByLabelText<HTMLTextAreaElement>(/^Anything we should know/);
  fireEvent.change(details, { target: { value: 'It names my child.' } });
  await answer.give(null);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Anything we should know/).value).toBe(
    'It names my child.',
  );
});
