import type { OpenGift } from '@keepsong/domain/gift-page';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GiftView } from '@/components/gift-view';
import { GiftPage } from './gift-page';

const TOKEN = 'a'.repeat(22);
const ADDRESS = /^\/api\/gifts\/[ab]{22}$/;

const open: OpenGift = {
  state: 'open',
  now: '2026-12-25T08:00:00.000Z',
  recipient: 'Mia',
  sender: 'Tom',
  words: 'For ten years of mornings.',
  design: 'paper',
  palette: { ground: '#f2d5c6', ink: '#3a1a37', accent: '#e9a15b' },
  title: 'The Last Ferry Home',
  audioUrl: 'https://files.example/song.mp3',
  durationMs: 60_000,
  coverUrl: null,
  lines: [
    { id: 'part', text: '[Verse 1]', startMs: null },
    { id: 'one', text: 'The ferry left at ten', startMs: 1_000 },
    { id: 'two', text: 'You held my coat', startMs: 4_000 },
  ],
  allowsSaving: true,
  takesReactions: true,
  thanks: null,
  hearts: [],
};
const waiting = (leftMs: number) => {
  const now = Date.parse('2026-12-25T08:00:00.000Z');
  const [at, opensAt] = [now, now + leftMs].map((ms) => new Date(ms).toISOString());
  return { state: 'waiting', now: at, opensAt };
};

/** A request that gets no answer until it is aborted. */
const NEVER = -1;

/** The server's replies in order; the last one repeats. */
let answers: (object | number)[];
/** The HTTP status of actions. */
let actionStatus: number;
let actionBody: object;
let asked: number;
let actions: unknown[];

const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();

beforeEach(() => {
  [answers, actionStatus, actionBody, asked, actions] = [[open], 200, {}, 0, []];
  play.mockClear();
  pause.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    expect(address).toMatch(ADDRESS);
    expect(request).toMatchObject({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' });
    if (request?.method === 'POST') {
      actions.push(JSON.parse(request.body as string));
      return Promise.resolve(Response.json(actionBody, { status: actionStatus }));
    }
    asked += 1;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 0) return Promise.reject(new TypeError('no network'));
    if (answer === NEVER)
      return new Promise((_, reject) => request?.signal?.addEventListener('abort', reject));
    return Promise.resolve(
      typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer),
    );
  });
  // happy-dom has no playback.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const heading = () => screen.getByRole('heading', { level: 1 });
const sleeve = () => screen.findByRole('button', { name: 'Open and play' });
const audio = () => {
  const element = document.querySelector('audio');
  if (!element) throw new Error('There is no sound');
  return element;
};
function comeBack(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

async function openGift(token = TOKEN): Promise<void> {
  render(<GiftPage token={token} />);
  await userEvent.click(await sleeve());
}

it('has the colour of its design also beyond the window’s edge, until it is gone', async () => {
  document.head.innerHTML = '<meta name="theme-color" content="#FBF7F0">';
  const colours = () => [
    document.documentElement.style.backgroundColor,
    document.body.style.backgroundColor,
    document.querySelector('meta')?.content,
  ];
  answers = [{ ...open, design: 'night' }, 404];
  render(<GiftPage token={TOKEN} />);
  await sleeve();
  expect(colours()).toEqual(['#3a1a37', '#3a1a37', '#3a1a37']);
  comeBack();
  await screen.findByText('There is no song here');
  expect(colours()).toEqual(['', '', '#FBF7F0']);
});

describe('before the opening time', () => {
  const afterSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  it('counts down by the server’s clock, whatever the device’s says', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-01') });
    answers = [waiting(90_000)];
    render(<GiftPage token={TOKEN} />);
    const seconds = await screen.findByText('sec');
    const shown = seconds.closest('div')?.parentElement;
    expect(shown?.children[2]).toHaveProperty('textContent', expect.stringMatching(/^01min$/));
    expect(shown?.children[3]).toHaveProperty('textContent', expect.stringMatching(/^(30|29)sec$/));
    expect(shown?.children[0]).toHaveProperty('hidden', true);
  });

  it('sends a request at the opening time, and shows the closed sleeve', async () => {
    vi.useFakeTimers();
    answers = [waiting(60_000), open];
    render(<GiftPage token={TOKEN} />);
    await afterSeconds(59);
    screen.getByText('sec');
    expect(screen.queryByText(/Mia/)).toBeNull();
    expect(asked).toBe(1);
    await afterSeconds(2);
    expect(heading().textContent).toContain('For Mia');
    expect(asked).toBe(2);
    expect(actions).toEqual([]);
  });

  it('announces the sleeve that appears by itself, and moves the focus to its heading', async () => {
    vi.useFakeTimers();
    answers = [waiting(60_000), open];
    render(<GiftPage token={TOKEN} />);
    const status = screen.getByRole('status');
    await afterSeconds(59);
    expect(status.textContent).toBe('');
    await afterSeconds(2);
    expect(status.textContent).toBe('The song is here.');
    expect(document.activeElement).toBe(heading());
  });

  it.each([
    ['does not answer', 503, 'It takes a little longer.'],
    ['answers nothing', NEVER, 'It takes a little longer.'],
    ['is not reached', 0, 'You are offline. The page opens as soon as you are connected again.'],
  ])('a server that %s at the moment does not leave zeros without a word', async (_, answer, text) => {
    vi.useFakeTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(answer !== 0);
    answers = [waiting(60_000), answer];
    render(<GiftPage token={TOKEN} />);
    await afterSeconds(59);
    await afterSeconds(5);
    const again = screen.getByRole('button', { name: 'Look again' });
    expect(screen.getByRole('status').textContent).toBe(text);
    const before = asked;
    fireEvent.click(again);
    if (answer === NEVER) {
      screen.getByRole('button', { name: 'Looking…' });
      expect(asked).toBe(before);
      return;
    }
    expect(asked).toBeGreaterThan(before);
    // By itself.
    answers = [open];
    await afterSeconds(10);
    screen.getByRole('button', { name: 'Open and play' });
  });

  it('a request without an answer is given up', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    answers = [waiting(90_000)];
    render(<GiftPage token={TOKEN} />);
    await screen.findByText('sec');
    expect(timeout).toHaveBeenCalledOnce();
  });

  it('asks again when the page is seen again, and keeps the countdown without a network', async () => {
    answers = [waiting(90_000), 0];
    render(<GiftPage token={TOKEN} />);
    await screen.findByText('sec');
    comeBack();
    await waitFor(() => expect(asked).toBe(2));
    screen.getByText('sec');
  });
});

describe('without a gift', () => {
  it('one page says so, whatever the reason', async () => {
    answers = [404];
    render(<GiftPage token={TOKEN} />);
    await screen.findByRole('heading', { name: 'There is no song here' });
  });

  it('an invalid URL sends no request', () => {
    render(<GiftPage token={null} />);
    expect(heading().textContent).toBe('There is no song here');
    expect(asked).toBe(0);
  });

  it('a server that does not answer can be asked again', async () => {
    answers = [503, open];
    render(<GiftPage token={TOKEN} />);
    await screen.findByRole('heading', { name: 'The page could not be loaded' });
    expect(screen.getByRole('status').textContent).toMatch(/^Our server does not answer/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await sleeve();
    expect(document.activeElement).toBe(heading());
  });

  it('a server that does not answer is asked again, less and less often, until it does', async () => {
    vi.useFakeTimers();
    answers = [503, 503, 503, open];
    render(<GiftPage token={TOKEN} />);
    const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await later(1);
    expect(heading().textContent).toBe('The page could not be loaded');
    for (const [count, wait] of [
      [1, 1_000],
      [2, 2_000],
      [3, 4_000],
    ] as const) {
      await later(wait - 50);
      expect(asked).toBe(count);
      await later(900);
      expect(asked).toBe(count + 1);
    }
    screen.getByRole('button', { name: 'Open and play' });
    expect(document.activeElement).toBe(heading());
  });

  it('an answer of another shape is a failure', async () => {
    answers = [{ state: 'open', recipient: 'Mia' }];
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<GiftPage token={TOKEN} />);
    await screen.findByRole('heading', { name: 'The page could not be loaded' });
  });

  it('a device without a network says so, and loads when it is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers = [0, open];
    render(<GiftPage token={TOKEN} />);
    await screen.findByRole('heading', { name: 'You are offline' });
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await sleeve();
  });
});

describe('the sleeve', () => {
  it('opens with one press, which plays and counts as a visit', async () => {
    render(<GiftPage token={TOKEN} />);
    const button = await sleeve();
    expect(actions).toEqual([]);
    expect(audio().preload).toBe('none');
    fireEvent.click(button);
    expect(play).toHaveBeenCalledTimes(1);
    expect(actions).toEqual([{ type: 'visit' }]);
    expect(heading().textContent).toBe('The Last Ferry Home');
    expect(document.activeElement).toBe(heading());
  });

  it('stops the sound and discards the content when the link has ended', async () => {
    answers = [open, 404];
    await openGift();
    await userEvent.type(screen.getByLabelText('A few words for Tom'), 'Thank');
    pause.mockClear();
    comeBack();
    await screen.findByRole('heading', { name: 'There is no song here' });
    expect(pause).toHaveBeenCalled();
    expect(document.body.textContent).not.toMatch(/Mia|Tom|ferry/i);
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Thank'));
  });

  it('asks the server when the song cannot be played', async () => {
    answers = [open, open];
    await openGift();
    fireEvent.error(audio());
    screen.getByText(/The song could not be loaded/);
    await waitFor(() => expect(asked).toBe(2));
  });
});

describe('the lyrics', () => {
  const line = (name: string) => screen.getByRole('button', { name });

  it('mark the line that is sung, and play from the one that is pressed', async () => {
    await openGift();
    audio().currentTime = 1.5;
    fireEvent(audio(), new Event('seeked'));
    await waitFor(() => expect(line('The ferry left at ten').getAttribute('aria-current')).toBe('true'));
    expect(line('You held my coat').hasAttribute('aria-current')).toBe(false);
    expect(line('You held my coat').closest('li')?.dataset.line).toBe('next');
    play.mockClear();
    await userEvent.click(line('You held my coat'));
    expect(audio().currentTime).toBe(4);
    expect(play).toHaveBeenCalled();
    fireEvent(audio(), new Event('seeked'));
    await waitFor(() => expect(line('You held my coat').getAttribute('aria-current')).toBe('true'));
  });

  it('follow the recording until the person scrolls in any way, and follow again on request', async () => {
    await openGift();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const section = screen.getByRole('region', { name: 'Lyrics' });
    const list = screen.getAllByRole('list')[0] as HTMLElement;
    section.style.overflowY = 'auto';
    Object.defineProperties(section, { scrollHeight: { value: 5_000 }, clientHeight: { value: 600 } });
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 4_000));
    const row = (text: string) => line(text).closest('li') as HTMLElement;
    vi.spyOn(row('The ferry left at ten'), 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 900, 9, 9),
    );
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

    await userEvent.click(screen.getByRole('button', { name: 'Back to the line that is sung' }));
    expect(scrolled).toHaveBeenCalledOnce();
    expect(isAway()).toBe(false);
    // Another layout of the page scrolls too.
    fireEvent(window, new Event('resize'));
    scrollTo(40);
    expect(isAway()).toBe(false);
  });

  it('without times are read, and not pressed', async () => {
    answers = [{ ...open, lines: open.lines.map((each) => ({ ...each, startMs: null })) }];
    await openGift();
    screen.getByText('The ferry left at ten');
    expect(screen.queryByRole('button', { name: 'The ferry left at ten' })).toBeNull();
  });

  it('show a heart at once, and revert it when it was rejected', async () => {
    await openGift();
    const heart = line('Love “You held my coat”');
    await userEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    expect(actions.at(-1)).toEqual({ type: 'heart', lineId: 'two', isOn: true });
    actionStatus = 429;
    await userEvent.click(heart);
    await screen.findByText(/a little fast/);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    expect(actions.at(-1)).toEqual({ type: 'heart', lineId: 'two', isOn: false });
  });

  it('keep the hearts that were given when the sender wants no more, so that they can be taken back', async () => {
    answers = [{ ...open, hearts: ['two'], takesReactions: false }];
    await openGift();
    expect(screen.getAllByRole('button', { name: /^Love/ })).toHaveLength(1);
    await userEvent.click(line('Love “You held my coat”'));
    expect(actions.at(-1)).toEqual({ type: 'heart', lineId: 'two', isOn: false });
    expect(line('Love “You held my coat”').getAttribute('aria-pressed')).toBe('false');
  });

  it('have no hearts when the sender wants none', async () => {
    answers = [{ ...open, takesReactions: false }];
    await openGift();
    expect(screen.queryByRole('button', { name: /^Love/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Say thank you' })).toBeNull();
  });
});

describe('thanks', () => {
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('A few words for Tom');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

  it('are sent with the consent, shown, and can be changed', async () => {
    await openGift();
    await send();
    screen.getByText('Please write a few words');
    await userEvent.type(field(), ' Oh Tom. ');
    await userEvent.click(screen.getByRole('checkbox', { name: /public page/ }));
    await send();
    expect(actions.at(-1)).toEqual({ type: 'thank', text: 'Oh Tom.', mayBePublic: true });
    await screen.findByText(/may show it on the song’s public page/);
    const title = screen.getByRole('heading', { name: 'Your thanks' });
    expect(document.activeElement).toBe(title);
    await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
    expect(field().value).toBe('Oh Tom.');
  });

  it('stay in their field when the sender has stopped taking them, with the reason', async () => {
    actionStatus = 409;
    actionBody = { error: 'not_wanted' };
    await openGift();
    await userEvent.type(field(), 'Oh Tom.');
    await send();
    await screen.findByText('The sender does not take thanks and hearts any more.');
    expect(field().value).toBe('Oh Tom.');
  });

  it('stay in their field when they are refused, and through a reload', async () => {
    actionStatus = 500;
    await openGift();
    await userEvent.type(field(), 'Oh Tom.');
    await send();
    await screen.findByText(/That did not work/);
    cleanup();
    await openGift();
    expect(field().value).toBe('Oh Tom.');
    cleanup();
    await openGift('b'.repeat(22));
    expect(field().value).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(TOKEN);
  });
});

describe('thanks that were sent', () => {
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('A few words for Tom');

  it('do not come back changed when the change was given up', async () => {
    answers = [{ ...open, thanks: sent }];
    await openGift();
    await press('Change it');
    await userEvent.type(field(), ' More.');
    await press('Leave it as it was');
    cleanup();
    await openGift();
    screen.getByRole('heading', { name: 'Your thanks' });
    await press('Change it');
    expect(field().value).toBe('Oh Tom.');
  });

  it('leave what was typed while they were sent in the form', async () => {
    await openGift();
    let reply: (response: Response) => void = () => undefined;
    const original = fetch;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
    await userEvent.type(field(), 'a');
    await press('Send');
    await userEvent.type(field(), 'b');
    reply(Response.json({}));
    await act(async () => {});
    expect(field().value).toBe('ab');
    vi.stubGlobal('fetch', original);
    await press('Send');
    expect(actions.at(-1)).toMatchObject({ type: 'thank', text: 'ab' });
    await screen.findByRole('heading', { name: 'Your thanks' });
  });

  const sent = { text: 'Oh Tom.', mayBePublic: true };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it.each([true, false])(
    'can be made private, whether the sender takes reactions (%s)',
    async (takesReactions) => {
      answers = [{ ...open, takesReactions, thanks: sent }];
      await openGift();
      expect(screen.queryAllByRole('button', { name: 'Change it' })).toHaveLength(takesReactions ? 1 : 0);
      actionStatus = 500;
      await press('Keep it private');
      await screen.findByText(/That did not work/);
      actionStatus = 200;
      await press('Keep it private');
      expect(actions.at(-1)).toEqual({ type: 'thank', text: 'Oh Tom.', mayBePublic: false });
      await screen.findByText(
        (_text, element) => element?.tagName === 'P' && element.textContent === 'Tom can read it.',
      );
      expect(screen.queryByRole('button', { name: 'Keep it private' })).toBeNull();
      const title = screen.getByRole('heading', { name: 'Your thanks' });
      expect(document.activeElement).toBe(title);
    },
  );

  it('can be deleted, and their words stay in the form', async () => {
    answers = [{ ...open, thanks: sent }];
    await openGift();
    await press('Delete it');
    expect(actions.at(-1)).toEqual({ type: 'delete_thanks' });
    await screen.findByText('Your thanks are deleted.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('A few words for Tom').value).toBe('Oh Tom.');
  });

  it('can be deleted when the sender takes no reactions', async () => {
    answers = [{ ...open, takesReactions: false, thanks: sent }];
    await openGift();
    await press('Delete it');
    await screen.findByText('Your thanks are deleted.');
    expect(screen.queryByText('Oh Tom.')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('closing and reporting', () => {
  it('a page is closed after a second press', async () => {
    await openGift();
    await userEvent.click(screen.getByRole('button', { name: 'Close this page' }));
    expect(actions).toEqual([{ type: 'visit' }]);
    screen.getByText(/can send another link/);
    await userEvent.click(screen.getByRole('button', { name: 'Close it' }));
    expect(actions.at(-1)).toEqual({ type: 'end' });
    expect(await screen.findByRole('heading', { name: 'There is no song here' })).toBe(
      document.activeElement,
    );
    expect(screen.getByRole('status').textContent).toMatch(/^The link may be incomplete/);
  });

  it('a page is reported with a reason', async () => {
    await openGift();
    await userEvent.click(screen.getByRole('button', { name: 'Report this page' }));
    await userEvent.selectOptions(screen.getByLabelText('What is wrong with it?'), 'private');
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(actions.at(-1)).toEqual({ type: 'report', reason: 'private', details: '' });
    await screen.findByText(/Our team looks at the page/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Report this page' }));
  });
});

it('a preview sends nothing', async () => {
  const act = vi.fn(() => Promise.resolve(null));
  render(<GiftView page={open} isPreview onAction={act} />);
  await userEvent.click(await sleeve());
  await userEvent.click(screen.getByRole('button', { name: 'Love “You held my coat”' }));
  expect(act).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Save the song' })).toBeNull();
});
