import { z } from '@keepsong/domain/zod';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { oneOf, text, useSearch } from './search';
import { useTypedText } from './use-typed-text';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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
  const loader = () => new Promise((resolve) => setTimeout(resolve, delay, null));
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

const box = () => screen.findByRole<HTMLInputElement>('searchbox');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows what is typed at once, and changes the URL after a pause, without a step in the history', async () => {
  const router = open();
  await userEvent.type(await box(), ' river');
  expect((await box()).value).toBe('first river');
  expect(router.state.location.search).toBe('?q=first');
  await waitFor(() => expect(router.state.location.search).toBe('?q=first+river'));
  await act(() => router.navigate(-1));
  expect((await box()).value).toBe('old');
  await act(() => router.navigate(1));
  expect((await box()).value).toBe('first river');
});

it('keeps letters that are typed while the URL changes', async () => {
  const router = open(150);
  await userEvent.type(await box(), 'a');
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  await userEvent.type(await box(), 'b');
  await waitFor(() => expect(router.state.location.search).toBe('?q=firsta'));
  expect((await box()).value).toBe('firstab');
  await waitFor(() => expect(router.state.location.search).toBe('?q=firstab'));
});

it('keeps letters while the screen follows the URL late, and follows a link', async () => {
  const asked: string[] = [];
  const { rerender } = render(at('?q=first', asked));
  const input = await box();
  await userEvent.type(input, 'a');
  await waitFor(() => expect(asked).toEqual(['?q=firsta']));
  await userEvent.type(input, 'b');
  await waitFor(() => expect(asked).toEqual(['?q=firsta', '?q=firstab']));
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
  vi.useFakeTimers();
  act(() => void fireEvent.change(input, { target: { value: 'firsta' } }));
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
  const write = (value: string) => fireEvent.change(input, { target: { value } });
  vi.useFakeTimers();
  act(() => void write('firsta'));
  act(() => {
    vi.advanceTimersByTime(250);
    write('firstab');
  });
  expect(input.value).toBe('firstab');
});

it('keeps typed text and a value that is changed in the pause', async () => {
  const router = open();
  await userEvent.type(await box(), 's');
  await press('New');
  await waitFor(() => expect(router.state.location.search).toBe('?q=firsts&kind=new'));
});

it('forgets text of the pause when it is cleared', async () => {
  const router = open();
  await userEvent.type(await box(), 's');
  await press('Clear');
  expect((await box()).value).toBe('');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(router.state.location.search).toBe('');
  expect((await box()).value).toBe('');
});
