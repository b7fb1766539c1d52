import { lazy, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Subject } from './subject';
import { renderInApp, screen, settle } from '@/testing';

it.each([
  ['stands', true],
  ['could not be loaded', false],
])('what a page is not opened for loads when what it is opened for %s', async (_when, isLoaded) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let load: (code: { default: () => string }) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const Lyrics = lazy(() => new Promise<{ default: () => string }>((...ends) => ([load, fail] = ends)));
  function Page() {
    const [isDue, setDue] = useState(false);
    return (
      <>
        <Subject name="Your lyrics" isDue={isDue} onFirst={() => setDue(true)}>
          <Lyrics />
        </Subject>
        <Subject name="Your messages" isDue={isDue}>
          <p>Messages</p>
        </Subject>
      </>
    );
  }
  renderInApp(<Page />);
  await settle();
  expect(screen.queryByText('Messages')).toBeNull();
  if (isLoaded) load({ default: () => 'Line' });
  else fail(new Error('offline'));
  await settle();
  screen.getByText('Messages');
});
