import { expect, it, vi } from 'vitest';
import { createEvent, fireEvent, Providers, render, screen } from '@/lib/testing';
import { DropField } from './drop-field';

const files = [new File(['a'], 'a.wav'), new File(['b'], 'b.wav')];

function drop(field: { isMultiple?: boolean }, dropped: readonly File[]) {
  const onFiles = vi.fn();
  render(
    <DropField kind="audio" name="a recording" label="Choose a file" hint="" onFiles={onFiles} {...field} />,
    { wrapper: Providers },
  );
  const input = screen.getByLabelText(/^Choose a file/);
  const event = createEvent.drop(input);
  Object.defineProperty(event, 'dataTransfer', { value: { files: dropped } });
  fireEvent(input, event);
  return { taken: onFiles.mock.calls, said: screen.queryByRole('alert')?.textContent ?? '' };
}

it.each([
  ['one file', {}, 1, { taken: [[[files[0]]]], said: '' }],
  ['several', { isMultiple: true }, 2, { taken: [[files]], said: '' }],
  ['several on a field for one', {}, 2, { taken: [], said: 'Only one file belongs here. Nothing was sent.' }],
])('takes %s, or says why not', (_what, field, count, expected) => {
  expect(drop(field, files.slice(0, count))).toEqual(expected);
});
