import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Panel } from '@/components/ui/panel';
import { focusNextOnRemoval } from './focus-next-on-removal';
import { press } from '@/testing/screen';

function Rows({ names, asks }: { names: string[]; asks: boolean }) {
  const [left, setLeft] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string) => setLeft(left.filter((each) => each !== name));
  return (
    <Panel title="Songs">
      {left.length > 0 && (
        <ul>
          {left.map((name) => (
            <li key={name} ref={focusNextOnRemoval} aria-label={name}>
              <button onClick={() => (asks ? setAsked(name) : remove(name))}>{`Remove ${name}`}</button>
              <ConfirmDialog
                open={asked === name}
                title="Remove?"
                confirmLabel="Yes"
                onConfirm={() => remove(name)}
                onCancel={() => setAsked(null)}
              >
                Really
              </ConfirmDialog>
            </li>
          ))}
        </ul>
      )}
      <button onClick={() => setLeft([])}>Empty</button>
    </Panel>
  );
}

const nameOfFocused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it.each<[string, string[], string, string]>([
  ['the next row', ['One', 'Two', 'Three'], 'Two', 'Three'],
  ['the row before, when it was the last', ['One', 'Two', 'Three'], 'Three', 'Two'],
  ['the heading, when it was the only one', ['One'], 'One', 'Songs'],
])('a row that is removed by a press gives the focus to %s', async (_what, names, removed, focused) => {
  for (const asks of [false, true]) {
    render(<Rows names={names} asks={asks} />);
    await press(`Remove ${removed}`);
    if (asks) await press('Yes');
    expect(nameOfFocused()).toBe(focused);
    cleanup();
  }
});

it('a focus that is elsewhere stays', async () => {
  render(<Rows names={['One', 'Two']} asks={false} />);
  await press('Empty');
  expect(screen.queryByRole('list')).toBeNull();
  expect(nameOfFocused()).toBe('Empty');
});
