import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ColorModeSwitch } from '@/components/ui/color-mode-switch';
import { MODE_KEY } from '@/theme/theme';
import { Providers } from './providers';

const page = (
  <Providers>
    <ColorModeSwitch />
  </Providers>
);
const checked = () => screen.queryByRole('radio', { checked: true })?.getAttribute('value') ?? null;

/** Without the browser's storage, as on the server. */
function prerendered(): string {
  const storage = vi.spyOn(localStorage, 'getItem').mockReturnValue(null);
  const html = renderToString(page);
  expect(storage).toHaveBeenCalled();
  storage.mockRestore();
  return html;
}

it.each(['system', 'light', 'dark'])('shows the stored mode on a prerendered page: %s', async (mode) => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = prerendered();
  expect(checked()).toBeNull();
  localStorage.setItem(MODE_KEY, mode);
  const failed = vi.fn();
  const hydrated = await act(() => hydrateRoot(root, page, { onRecoverableError: failed }));
  expect([checked(), failed.mock.calls]).toEqual([mode, []]);
  act(() => hydrated.unmount());
  root.remove();
});
