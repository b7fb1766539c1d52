import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LazyPart } from './lazy-part';
import { press, settle, user } from '@/lib/testing/screen';

const reload = vi.fn();
const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('location', { pathname: '/dashboard', reload });
  vi.stubGlobal('fetch', answer.mockResolvedValue(new Response()));
});

it('offers to load the page again where a part could not be loaded, and keeps what was typed beside it', async () => {
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
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('The preview could not be loaded');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ada');
  await press('Try again');
  expect(reload).toHaveBeenCalledOnce();
});

it('does not load the page again by itself once the connection is back', async () => {
  const Preview = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false).mockReturnValue(true);
  render(
    <LazyPart name="The preview">
      <Preview />
    </LazyPart>,
  );
  await settle();
  screen.getByText('The preview could not be loaded.');
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(reload).not.toHaveBeenCalled();
});
