import { useState, type ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { Loaded } from './loaded';
import { press, renderInApp, screen } from '@/testing';

type Props = ComponentProps<typeof Loaded<string[]>>;
type Given = Props['read']['status'];

const FAILURE = 'The list could not be loaded';

function Shown({ first, as }: { first: Pick<Props['read'], 'status' | 'data'>; as?: Props['as'] }) {
  const [read, setRead] = useState(first);
  const retry = () => setRead({ ...read, status: 'loading' });
  return (
    <Loaded read={{ ...read, retry }} failure={FAILURE} empty="Nothing yet" {...(as && { as })}>
      {(rows) => <p>{rows.join()}</p>}
    </Loaded>
  );
}

const show = (status: Given, data: string[] | undefined, as?: Props['as']) =>
  renderInApp(<Shown first={{ status, data }} {...(as && { as })} />);

it.each<[Given, string[] | undefined, Props['as'], string, boolean]>([
  ['loading', undefined, 'part', 'Loading...', false],
  ['ready', ['a', 'b'], 'part', 'a,b', false],
  ['ready', [], 'part', 'Nothing yet', false],
  ['missing', undefined, 'part', 'Nothing yet', false],
  ['error', undefined, 'part', FAILURE, true],
  ['error', undefined, 'row', FAILURE, true],
  // What is known stays; a failed list that looks empty is not called empty.
  ['error', ['known'], 'part', 'known', true],
  ['error', ['known'], 'row', 'known', true],
  ['error', [], 'part', FAILURE, true],
])('%s with %j as %s shows “%s”', async (status, data, as, text, hasRetry) => {
  show(status, data, as);
  screen.getByText(text, { exact: false });
  expect(screen.queryByText('Nothing yet') !== null).toBe(text === 'Nothing yet');
  expect(screen.queryAllByRole('alert')).toHaveLength(hasRetry ? 1 : 0);
  if (!hasRetry) return;
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  // The button is gone with the failure.
  const shown = screen.getByText(data?.[0] ?? 'Loading...');
  expect([shown, shown.parentElement]).toContain(document.activeElement);
});

it.each(['part', 'row', 'page'] as const)('a missing document says so as %s', (as) => {
  const read = { status: 'missing', data: undefined, retry: vi.fn() } as const;
  renderInApp(
    <Loaded read={read} failure={FAILURE} as={as}>
      {() => 'data'}
    </Loaded>,
  );
  screen.getByText(FAILURE, { exact: false });
  screen.getByText(/It is no longer there\./);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each([
  ['part', 'This part will be here as soon as you are back online.', 0],
  ['page', 'It will be here as soon as you are back online.', 1],
] as const)('says as %s without a connection when it comes', (as, text, headings) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('loading', undefined, as);
  screen.getByText(text);
  expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(headings);
});

it('says so also in place of a skeleton of its own', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const read = { status: 'loading', data: undefined, retry: vi.fn() } as const;
  renderInApp(
    <Loaded read={read} failure={FAILURE} loading={<p>Bars</p>}>
      {() => 'data'}
    </Loaded>,
  );
  screen.getByText('This part will be here as soon as you are back online.');
});
