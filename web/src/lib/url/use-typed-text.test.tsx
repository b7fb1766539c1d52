import { z } from '@keepsong/domain/zod';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Router, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { oneOf, text, useSearch } from './use-search';
import { useTypedText } from './use-typed-text';
import { nullAfter, pass, press, settle } from '@/testing/screen';

const parameters = z.object({ q: text, kind: oneOf(['all', 'new'], 'all') });

function Box() {
  const [{ q }, change] = useSearch(parameters);
  const { typed, setTyped, reset } = useTypedText(q, (to) => change({ q: to }));
  const clear = () => {
    reset();
    change({ q: '' });
  };
  return (
    <>
      <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button onClick={() => change({ kind: 'new' })}>New</button>
      <button onClick={clear}>Clear</button>
    </>
  );
}

/** A router whose navigations take `delay`, with an earlier page in its history. */
function open(delay = 0) {
  const loader = () => nullAfter(delay);
  const router = createMemoryRouter([{ path: '/', loader, element: <Box />, HydrateFallback: () => null }], {
    initialEntries: ['/?q=old', '/?q=first'],
  });
  render(<RouterProvider router={router} />);
  return router;
}
/** The box at a URL that stays until the next rendering; navigations are only written into `asked`. */
function at(search: string, asked: string[]) {
  const navigator = {
    createHref: () => '',
    go: () => undefined,
    push: () => undefined,
    replace: (to: { search?: string } | string) =>
      void asked.push(typeof to === 'string' ? to : (to.search ?? '')),
  };
  return (
    <Router location={`/${search}`} navigator={navigator}>
      <Box />
    </Router>
  );
}

/** Types without a pause. */
const write = (input: HTMLElement, value: string) => void fireEvent.change(input, { target: { value } });
const box = async () => {
  await settle();
  return screen.getByRole<HTMLInputElement>('searchbox');
};

it('shows what is typed at once, and changes the URL after a pause, without a step in the history', async () => {
  const router = open();
  const input = await box();
  write(input, 'first river');
  expect(input.value).toBe('first river');
  expect(router.state.location.search).toBe('?q=first');
  await settle();
  expect(router.state.location.search).toBe('?q=first+river');
  act(() => void router.navigate(-1));
  expect((await box()).value).toBe('old');
  act(() => void router.navigate(1));
  expect((await box()).value).toBe('first river');
});

it('keeps letters that are typed while the URL changes', async () => {
  const router = open(150);
  const input = await box();
  write(input, 'firsta');
  await pass(300);
  expect(router.state.navigation.state).toBe('loading');
  write(input, 'firstab');
  await pass(150);
  expect(router.state.location.search).toBe('?q=firsta');
  expect(input.value).toBe('firstab');
  await settle();
  expect(router.state.location.search).toBe('?q=firstab');
});

it('keeps letters while the screen follows the URL late, and follows a link', async () => {
  const asked: string[] = [];
  const { rerender } = render(at('?q=first', asked));
  const input = await box();
  write(input, 'firsta');
  await settle();
  expect(asked).toEqual(['?q=firsta']);
  write(input, 'firstab');
  await settle();
  expect(asked).toEqual(['?q=firsta', '?q=firstab']);
  for (const search of ['?q=firsta', '?q=firstab']) {
    rerender(at(search, asked));
    expect(input.value).toBe('firstab');
  }
  rerender(at('?q=firsta', asked));
  expect(input.value).toBe('firsta');
});

it('puts the text into the URL again after another navigation has taken its place', async () => {
  const asked: string[] = [];
  const { rerender } = render(at('?q=first', asked));
  const input = await box();
  write(input, 'firsta');
  act(() => {
    vi.advanceTimersByTime(250);
    rerender(at('?kind=new', asked));
  });
  expect(asked).toEqual(['?q=firsta']);
  expect(input.value).toBe('firsta');
  act(() => void vi.advanceTimersByTime(250));
  expect(asked).toEqual(['?q=firsta', '?q=firsta&kind=new']);
});

it('keeps a letter that is typed before the text of the pause is shown', async () => {
  open();
  const input = await box();
  write(input, 'firsta');
  act(() => {
    vi.advanceTimersByTime(250);
    write(input, 'firstab');
  });
  expect(input.value).toBe('firstab');
});

it('keeps typed text and a value that is changed in the pause', async () => {
  const router = open();
  write(await box(), 'firsts');
  await press('New');
  expect(router.state.location.search).toBe('?q=firsts&kind=new');
});

it('forgets text of the pause when it is cleared', async () => {
  const router = open();
  write(await box(), 'firsts');
  await press('Clear');
  expect(router.state.location.search).toBe('');
  expect((await box()).value).toBe('');
});

function Part({ onEarly }: { onEarly: () => void }) {
  const early = useEffectEvent(onEarly);
  useLayoutEffect(() => early(), []);
  return null;
}

function WithPart() {
  const [, change] = useSearch(parameters);
  const late = useEffectEvent(() => change({ q: 'late' }));
  useEffect(() => late(), []);
  return <Part onEarly={() => change({ kind: 'new' })} />;
}

it('keeps what a part changes in its first layout effect', async () => {
  const router = createMemoryRouter([{ path: '/', element: <WithPart /> }]);
  render(<RouterProvider router={router} />);
  await settle();
  expect(router.state.location.search).toBe('?q=late&kind=new');
});
