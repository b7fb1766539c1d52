import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Disclosure, Panel } from '@/components/ui/panel';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import { settle, user } from '@/lib/testing/screen';

afterEach(cleanup);

function Rows({ names, asks }: { names: string[]; asks: boolean }) {
  useFocusAfterRemoval();
  const [left, setLeft] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string) => setLeft(left.filter((each) => each !== name));
  return (
    <main>
      <h1>Page</h1>
      <Panel title="Songs">
        {left.length > 0 && (
          <ul>
            {left.map((name) => (
              <li key={name} aria-label={name}>
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
      <Disclosure title="Files" isOpen onToggle={() => {}}>
        {left.length > 0 && (
          <div data-row>
            <button onClick={() => setLeft([])}>Remove the file</button>
          </div>
        )}
      </Disclosure>
    </main>
  );
}

const nameOfFocused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('a row that is removed by a press gives the focus to', () => {
  it.each<[string, string[], string, string]>([
    ['the next row', ['One', 'Two', 'Three'], 'Two', 'Three'],
    ['the row before, when it was the last', ['One', 'Two', 'Three'], 'Three', 'Two'],
    ['the heading, when it was the only one', ['One'], 'One', 'Songs'],
  ])('%s', async (_what, names, removed, focused) => {
    for (const asks of [false, true]) {
      render(<Rows names={names} asks={asks} />);
      await user.click(screen.getByRole('button', { name: `Remove ${removed}` }));
      if (asks) await user.click(screen.getByRole('button', { name: 'Yes' }));
      await settle();
      expect(nameOfFocused()).toBe(focused);
      cleanup();
    }
  });

  it('the heading of a part that folds, when it is no item of a list', async () => {
    render(<Rows names={['One']} asks={false} />);
    await user.click(screen.getByRole('button', { name: 'Remove the file' }));
    await settle();
    expect(nameOfFocused()).toBe('Files');
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });
});

it('a focus that is elsewhere stays', async () => {
  render(<Rows names={['One', 'Two']} asks={false} />);
  await user.click(screen.getByRole('button', { name: 'Empty' }));
  await settle();
  expect(screen.queryByRole('list')).toBeNull();
  expect(nameOfFocused()).toBe('Empty');
});
