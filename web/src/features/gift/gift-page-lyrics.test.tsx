import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { audio, open, openGift, play, server } from './gift-page.setup';
import { press, settle, user } from '@/testing/screen';

const line = (name: string) => screen.getByRole('button', { name });

it('the lyrics mark the line that is sung, and play from the one that is pressed', async () => {
  await openGift();
  audio().currentTime = 1.5;
  fireEvent(audio(), new Event('seeked'));
  await settle();
  expect(line('The ferry left at ten').getAttribute('aria-current')).toBe('true');
  expect(line('You held my coat').hasAttribute('aria-current')).toBe(false);
  expect(line('You held my coat').closest('li')?.dataset.line).toBe('next');
  play.mockClear();
  await user.click(line('You held my coat'));
  expect(audio().currentTime).toBe(4);
  expect(play).toHaveBeenCalled();
  fireEvent(audio(), new Event('seeked'));
  await settle();
  expect(line('You held my coat').getAttribute('aria-current')).toBe('true');
});

it('the lyrics follow the recording until the person scrolls in any way, and follow again on request', async () => {
  await openGift();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const section = screen.getByRole('region', { name: 'Lyrics' });
  const list = screen.getAllByRole('list')[0] as HTMLElement;
  section.style.overflowY = 'auto';
  Object.defineProperties(section, { scrollHeight: { value: 5_000 }, clientHeight: { value: 600 } });
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 4_000));
  const row = (text: string) => line(text).closest('li') as HTMLElement;
  vi.spyOn(row('The ferry left at ten'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 9, 9));
  vi.spyOn(row('You held my coat'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 800, 9, 9));
  const scrolled = vi.fn();
  section.scrollTo = scrolled;
  const sing = (seconds: number) => {
    audio().currentTime = seconds;
    fireEvent(audio(), new Event('seeked'));
  };
  const scrollTo = (top: number) => {
    section.scrollTop = top;
    fireEvent.scroll(section);
  };
  const isAway = () => screen.queryByRole('button', { name: 'Back to the line that is sung' }) !== null;

  sing(1.5);
  expect(scrolled.mock.lastCall).toEqual([{ top: 904.5, behavior: 'smooth' }]);
  // The steps of that scroll.
  for (const top of [300, 904]) scrollTo(top);
  fireEvent.scroll(document);
  expect(isAway()).toBe(false);
  scrollTo(700);
  expect(isAway()).toBe(true);
  scrolled.mockClear();
  sing(4.5);
  expect(scrolled).not.toHaveBeenCalled();

  await press('Back to the line that is sung');
  expect(scrolled).toHaveBeenCalledOnce();
  expect(isAway()).toBe(false);
  expect(document.activeElement).toBe(line('You held my coat'));
  // Another layout of the page scrolls too.
  fireEvent(window, new Event('resize'));
  scrollTo(40);
  expect(isAway()).toBe(false);
  fireEvent.wheel(section);
  expect(isAway()).toBe(true);
});

it('the lyrics without times are read, and not pressed', async () => {
  server.answers = [{ ...open, lines: open.lines.map((each) => ({ ...each, startMs: null })) }];
  await openGift();
  screen.getByText('The ferry left at ten');
  expect(screen.queryByRole('button', { name: 'The ferry left at ten' })).toBeNull();
});

it('the lyrics keep the hearts that were given when the sender wants no more, so that they can be taken back', async () => {
  server.answers = [{ ...open, hearts: ['two'], takesReactions: false }];
  await openGift();
  expect(screen.queryByRole('heading', { name: 'Say thank you' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Love/ })).toHaveLength(1);
  await user.click(line('Love “You held my coat”'));
  expect(server.actions.at(-1)).toEqual({ type: 'heart', lineId: 'two', isOn: false });
  expect(line('Love “You held my coat”').getAttribute('aria-pressed')).toBe('false');
});
