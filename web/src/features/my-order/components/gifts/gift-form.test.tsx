import { exampleOrder } from '@keepsong/domain/examples/order';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { asked, givenGift, live, open, page, press, ready, song, waitingGift } from './give-song.setup';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { keptGiftFields, newGiftFields, readKeptGift } from '../../model/gift-draft';
import { settle, user } from '@/lib/testing/screen';

describe('the form of a gift page', () => {
  const fill = (name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text);

  it('shows the error at each missing field, and sends nothing', async () => {
    open([]);
    await press('Give this song');
    await user.clear(screen.getByRole('textbox', { name: 'From' }));
    await user.click(screen.getByRole('radio', { name: 'At a moment' }));
    await press('Make the page');
    screen.getByText('Please say who it is for');
    screen.getByText('Please say who it is from');
    screen.getByText('Please choose a day');
    expect(asked).not.toHaveBeenCalled();
  });

  it('sends the typed values once, and clears the draft', async () => {
    const sender = exampleOrder().customerName;
    asked.mockResolvedValue({ outcome: 'saved' });
    const { rerender } = open([]);
    await press('Give this song');
    await fill('For', ' Nell ');
    await fill('A few words (optional)', 'Hi');
    expect(readKeptGift('song-1')?.value).toMatchObject({ recipient: ' Nell ', words: 'Hi', sender });
    await press('Make the page');
    await act(async () => {});
    expect(asked.mock.calls[0]?.[2]).toMatchObject({
      songId: 'song-1',
      seen: 0,
      gift: { recipient: 'Nell', sender, words: 'Hi', design: 'paper', opensAt: null },
    });
    expect(readKeptGift('song-1')).toBeNull();
    // Its link is wanted now.
    const { giftId } = asked.mock.calls[0]?.[2] as { giftId: string };
    live.gifts = ready([givenGift({ id: giftId })]);
    rerender(page());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Gift pages of River Road');
  });

  it('keeps the draft when it cannot be sent, also after closing', async () => {
    asked.mockRejectedValue(new CallError('offline', OFFLINE));
    open([]);
    await press('Give this song');
    await fill('For', 'Nell');
    await press('Make the page');
    screen.getByText(OFFLINE);
    cleanup();
    open([]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'For' }).value).toBe('Nell');
  });

  it('does not open again when nobody has written anything', async () => {
    open([]);
    await press('Give this song');
    screen.getByRole('textbox', { name: 'For' });
    expect(readKeptGift(song.id)).toBeNull();
    cleanup();
    open([]);
    await settle();
    screen.getByRole('button', { name: 'Give this song' });
    expect(screen.queryByRole('dialog')).toBeNull();
    // Kept by an earlier version.
    cleanup();
    const fields = newGiftFields(exampleOrder().customerName);
    keptGiftFields(song.id, 'gift-1').write({ base: { version: 0, value: fields }, value: fields });
    open([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what is typed while it is saved', async () => {
    open([]);
    await press('Give this song');
    const name = screen.getByRole('textbox', { name: 'For' });
    let reply: (body: object) => void = () => undefined;
    asked.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
    await user.type(name, 'a');
    await press('Make the page');
    expect(asked).toHaveBeenCalledOnce();
    await user.type(name, 'b');
    reply({ outcome: 'saved' });
    await act(async () => {});
    expect(screen.getByRole('textbox', { name: 'For' })).toHaveProperty('value', 'ab');
    await settle();
    expect(readKeptGift(song.id)).toMatchObject({ base: { version: 1 }, value: { recipient: 'ab' } });
    asked.mockResolvedValueOnce({ outcome: 'saved' });
    await press('Make the page');
    expect(readKeptGift(song.id)).toBeNull();
    expect(asked.mock.lastCall?.[2]).toMatchObject({ seen: 1, gift: { recipient: 'ab' } });
  });

  it.each([
    ['Keep mine', 'Mine'],
    ['Take what was saved', 'Theirs'],
  ])('shows a field that another device has changed too, and merge the others: %s', async (choice, words) => {
    const gift = givenGift({ words: 'Old', version: 3 });
    const { rerender } = open([gift]);
    await press(/^Edit/);
    const field = screen.getByRole('textbox', { name: /^A few words/ });
    await user.clear(field);
    await user.type(field, 'Mine');
    asked.mockResolvedValueOnce({ outcome: 'conflict' });
    await press('Save changes');
    screen.getByText(/changed on another device meanwhile/);
    live.gifts = ready([{ ...gift, words: 'Theirs', recipient: 'Nelly', version: 4 }]);
    rerender(page());
    await settle();
    screen.getByText('Somebody else has changed “A few words” since you began.');
    expect(screen.queryByText(/changed on another device meanwhile/)).toBeNull();
    await press(choice);
    expect(field).toHaveProperty('value', words);
    expect(screen.getByRole('textbox', { name: 'For' })).toHaveProperty('value', 'Nelly');
  });

  it('keeps the moment of a waiting page where the device’s clock is ahead', async () => {
    asked.mockResolvedValue({ outcome: 'saved' });
    open([waitingGift]);
    await press(/^Edit/);
    expect(screen.getByRole('radio', { name: 'At a moment' })).toHaveProperty('checked', true);
    await fill('A few words (optional)', '!');
    await press('Save changes');
    await act(async () => {});
    expect(asked.mock.calls[0]?.[2]).toMatchObject({
      gift: { words: 'For you!', opensAt: waitingGift.opensAt.toISOString() },
    });
  });

  it('lets the server decide whether a moment has passed, and shows its refusal at the field', async () => {
    const fields = [{ path: 'gift.opensAt', message: 'This moment has passed.' }];
    asked.mockRejectedValue(new CallError('invalid_input', 'Please check the highlighted fields.', fields));
    open([waitingGift]);
    await press(/^Edit/);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2020-01-01' } });
    await press('Save changes');
    screen.getByText('This moment has passed.');
    expect(asked.mock.calls[0]?.[2]).toMatchObject({ gift: { opensAt: '2020-01-01T11:00:00.000Z' } });
    expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Please check the highlighted fields.')).toBeNull();
  });

  it.each([null, 'Europe/Berlin'])(
    'asks for another time zone when the server does not know the one of the device: %s',
    async (zone) => {
      const options = new Intl.DateTimeFormat().resolvedOptions();
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
        ...options,
        timeZone: zone ?? 'Etc/Unknown',
      });
      const message = 'We do not know this time zone.';
      const refusal = new CallError('invalid_input', 'Please check the fields.', [
        { path: 'gift.timeZone', message },
      ]);
      asked.mockRejectedValueOnce(refusal).mockResolvedValue({ outcome: 'saved' });
      open([]);
      await press('Give this song');
      await fill('For', 'Nell');
      // The field is not shown for a page that opens now.
      expect(screen.queryByLabelText('Where it is that time')).toBeNull();
      await press('Make the page');
      screen.getByText(message);
      expect(asked.mock.calls[0]?.[2]).toMatchObject({ gift: { timeZone: zone ?? 'UTC' } });
      const field = screen.getByLabelText<HTMLSelectElement>('Where it is that time');
      expect(field.getAttribute('aria-invalid')).toBe('true');
      await settle();
      expect(document.activeElement).toBe(field);
      fireEvent.change(field, { target: { value: 'Asia/Tokyo' } });
      expect(screen.getByLabelText<HTMLSelectElement>('Where it is that time').value).toBe('Asia/Tokyo');
      await press('Make the page');
      await act(async () => {});
      expect(asked.mock.calls[1]?.[2]).toMatchObject({ gift: { timeZone: 'Asia/Tokyo', opensAt: null } });
    },
  );

  it('says that the device does not know its time zone', async () => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: 'Etc/Unknown',
    });
    open([]);
    await press('Give this song');
    await user.click(screen.getByRole('radio', { name: 'At a moment' }));
    const field = screen.getByLabelText<HTMLSelectElement>('Where it is that time');
    expect(field.value).toBe('UTC');
    screen.getByText(/^This device does not say which time zone it is in/);
    fireEvent.change(field, { target: { value: 'Asia/Tokyo' } });
    expect(screen.queryByText(/^This device does not say/)).toBeNull();
  });

  it('overwrites another device’s change only when it is saved again', async () => {
    asked.mockResolvedValueOnce({ outcome: 'conflict' }).mockResolvedValue({ outcome: 'saved' });
    const { rerender } = open([givenGift({ version: 4 })]);
    await press(/^Edit/);
    await fill('A few words (optional)', '!');
    await press('Save changes');
    screen.getByText(/changed on another device/);
    live.gifts = ready([givenGift({ version: 5, words: 'Theirs' })]);
    rerender(page());
    await press('Save changes');
    expect(asked).toHaveBeenCalledOnce();
    await press('Keep mine');
    await press('Save changes');
    await act(async () => {});
    expect(asked.mock.calls.map(([, , request]) => (request as { seen: number }).seen)).toEqual([4, 5]);
  });

  it('says that another device has deleted the page, and makes it anew when it is saved again', async () => {
    asked.mockResolvedValueOnce({ outcome: 'conflict' }).mockResolvedValue({ outcome: 'saved' });
    const { rerender } = open([givenGift({ version: 4 })]);
    await press(/^Edit/);
    await fill('A few words (optional)', '!');
    live.gifts = ready([]);
    rerender(page());
    await press(/^Save changes|^Make the page/);
    screen.getByText(/was deleted on another device/);
    await press('Make the page');
    await act(async () => {});
    const sent = asked.mock.calls.map(
      ([, , request]) => request as { seen: number; gift: { words: string } },
    );
    expect(sent.map(({ seen }) => seen)).toEqual([4, 0]);
    expect(sent[1]?.gift.words).toBe('For you!');
  });
});
