import { LONGEST_REPORT_DETAILS } from '@keepsong/domain/song-report';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { GiftFooter } from './gift-footer';

afterEach(cleanup);

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
