import { expect, it, vi } from 'vitest';
import { fireEvent, Providers, render, screen } from '@/testing';
import { DropField } from './drop-field';

const files = [new File(['a'], 'a.wav'), new File(['b'], 'b.wav')];

it.each([
  ['one file', false, files.slice(0, 1)],
  ['several', true, files],
])('takes %s', (_what, isMultiple, chosen) => {
  const onFiles = vi.fn();
  const field = { kind: 'audio', name: 'a recording', label: 'Choose a file', hint: '', onFiles } as const;
  render(<DropField {...field} isMultiple={isMultiple} />, { wrapper: Providers });
  const input = screen.getByLabelText<HTMLInputElement>(/^Choose a file/);
  expect(input.multiple).toBe(isMultiple);
  fireEvent.change(input, { target: { files: chosen } });
  expect(onFiles.mock.calls).toEqual([[chosen]]);
});
