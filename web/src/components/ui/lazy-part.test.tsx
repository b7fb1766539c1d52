import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { LazyPart } from './lazy-part';
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
