import { expect, it, vi } from 'vitest';
import { createEvent, fireEvent, Providers, render, screen } from '@/lib/testing';
import { DropField } from './drop-field';

const files = [new File(['a'], 'a.wav'), new File(['b'], 'b.wav')];

/** Drops files on a field that lies on something which takes files too. */
function drop(field: { isMultiple?: boolean; passesSeveralOn?: boolean }, dropped: readonly File[]) {
  const onFiles = vi.fn();
  const around = vi.fn();
  render(
    <div onDrop={around}>
      <DropField kind="audio" name="a recording" label="Choose a file" hint="" onFiles={onFiles} {...field} />
    </div>,
    { wrapper: Providers },
  );
  const input = screen.getByLabelText(/^Choose a file/);
  const event = createEvent.drop(input);
  Object.defineProperty(event, 'dataTransfer', { value: { files: dropped } });
  fireEvent(input, event);
  return {
    taken: onFiles.mock.calls,
    isPassedOn: around.mock.calls.length > 0,
    said: screen.queryByRole('alert')?.textContent ?? '',
  };
}

it.each([
  ['one file', {}, 1, { taken: [[[files[0]]]], isPassedOn: false, said: '' }],
  ['several', { isMultiple: true }, 2, { taken: [[files]], isPassedOn: false, said: '' }],
  [
    'several on a field for one',
    {},
    2,
    { taken: [], isPassedOn: false, said: 'Only one file belongs here. Nothing was sent.' },
  ],
  ['several that it passes on', { passesSeveralOn: true }, 2, { taken: [], isPassedOn: true, said: '' }],
])('takes %s, or says why not', (_what, field, count, expected) => {
  expect(drop(field, files.slice(0, count))).toEqual(expected);
});
