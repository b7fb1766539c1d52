import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { partOf } from '@/lib/early/part';
import { LazyPart, lazyOf } from './lazy-part';
import { press, settle, user } from '@/testing/screen';

it('offers to load the page again where a part could not be loaded, never by itself, and keeps what was typed beside it', async () => {
  const reload = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('location', { pathname: '/dashboard', reload });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  let fail: (error: Error) => void = () => undefined;
  const Preview = lazy(() => new Promise<never>((_, reject) => (fail = reject)));
  render(
    <>
      <input aria-label="Name" />
      <LazyPart name="The preview" loading="Loading the preview...">
        <Preview />
      </LazyPart>
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  screen.getByText('Loading the preview...');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('The preview could not be loaded.');
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ada');
  await press('Try again');
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['at once when it has come', true],
  ['in its place when it comes later', false],
])('shows a part that was asked for early %s', async (_when, hasCome) => {
  const part = partOf(() => Promise.resolve({ default: () => 'Lyrics' }));
  if (hasCome) await part.load();
  const Lyrics = lazyOf(part);
  const { container } = render(
    <LazyPart name="Your lyrics" loading="Loading...">
      <Lyrics />
    </LazyPart>,
  );
  expect(container.textContent).toBe(hasCome ? 'Lyrics' : 'Loading...');
  await settle();
  expect(container.textContent).toBe('Lyrics');
});
