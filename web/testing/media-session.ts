import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Gives the page a lock screen, whose keys the test presses. */
export function givenMediaSession() {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const session = {
    metadata: null as { title: string; artwork: { src: string }[] } | null,
    playbackState: 'none',
    handlers,
    setActionHandler: (of: string, handler: MediaSessionActionHandler | null) => handlers.set(of, handler),
    setPositionState: vi.fn(),
    press: (action: MediaSessionAction, seekTime?: number) =>
      act(() => handlers.get(action)?.({ action, ...(seekTime !== undefined && { seekTime }) })),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaSession: session }));
  vi.stubGlobal('MediaMetadata', function (this: object, given: object) {
    Object.assign(this, given);
  });
  return session;
}
