import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface PartProps {
  open: boolean;
  onClose: () => void;
}
const Part = ({ open }: PartProps) => <p>{open ? 'open' : 'closed'}</p>;

const load = vi.fn(() => Promise.resolve(Part));
const onClose = vi.fn();

/** Anew for each test: whether somebody uses the page is remembered for as long as the page stands. */
async function setUp() {
  vi.resetModules();
  const { onDemand } = await import('./on-demand');
  const { toastQueue } = await import('./toast/store');
  const Demanded = onDemand<PartProps>(load, {
    isWanted: ({ open }) => open,
    waiting: <p>waiting</p>,
    giveUp: (props) => props.onClose(),
  });
  const { rerender } = render(<Demanded open={false} onClose={onClose} />);
  return { toastQueue, open: () => rerender(<Demanded open onClose={onClose} />) };
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
  onClose.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a part on demand', () => {
  it('is not fetched while nobody uses the page, also when the page moves the focus by itself', async () => {
    await setUp();
    fireEvent.focusIn(document.body);
    fireEvent.scroll(window);
    await settle(60_000);
    expect(load).not.toHaveBeenCalled();
  });

  it('is at hand once somebody has begun to use the page', async () => {
    const { open } = await setUp();
    fireEvent.pointerDown(window);
    await settle(3_000);
    expect(load).toHaveBeenCalledTimes(1);
    open();
    expect(screen.getByText('open')).toBeDefined();
  });

  it('is fetched at once when it is wanted before, and the page says that it is waited for', async () => {
    const { open } = await setUp();
    open();
    expect(screen.getByText('waiting')).toBeDefined();
    await settle();
    expect(screen.getByText('open')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that cannot be had is given up with a message, and asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    load.mockRejectedValueOnce(new TypeError('offline'));
    const { open, toastQueue } = await setUp();
    open();
    await settle();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(toastQueue.read()).toMatchObject([{ kind: 'error', title: 'This could not be opened' }]);
    // Nobody closed it: it is still wanted.
    await settle(5_000);
    expect(screen.getByText('open')).toBeDefined();
    expect(toastQueue.read()).toHaveLength(1);
  });
});
