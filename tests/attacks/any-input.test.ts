import { randomUUID } from 'node:crypto';
import { saveGift } from '@keepsong/domain/calls/gifts';
import { LONGEST_GIFT_WORDS, LONGEST_THANKS } from '@keepsong/domain/documents/gift';
import { giftActionSchema } from '@keepsong/domain/gift-page';
import { expect } from 'vitest';
import { textFieldsOf, validValues } from '../support/any-request.ts';
import { allCalls } from '../support/call-definitions.ts';
import { giftForm, thank } from '../support/gifts.ts';
import { attack } from './attack.ts';

/** Which fields of the requests of all calls take one of these texts. */
async function taken(isTried: (path: string) => boolean, texts: readonly string[]): Promise<string[]> {
  const outcomes = new Map<string, boolean>();
  for (const { name, request } of await allCalls()) {
    const takes = (value: unknown) => request.safeParse(value).success;
    for (const field of validValues(request, {})
      .filter(takes)
      .flatMap((value) => textFieldsOf(value))) {
      const key = `${name} ${field.path}`;
      if (outcomes.has(key) || !isTried(field.path)) continue;
      outcomes.set(
        key,
        texts.some((text) => takes(field.with(text))),
      );
    }
  }
  expect(outcomes.size).toBeGreaterThan(30);
  return [...outcomes].filter(([, isTaken]) => isTaken).map(([key]) => key);
}

attack('crafted-ids', async () => {
  const long = 'x'.repeat(401);
  const crafted = ['', 'a/b', '/', '../users', '.', '..', '__x__', 'a b', 'a\n', '\0', 'ä', '%2f', long];
  // A line's id is compared with those of the lyrics, and never part of a path.
  expect(await taken((path) => /(^|\.)(?!line)\w*Id$/.test(path), crafted)).toEqual([]);
});

attack('gift-oversized', () => {
  for (const changes of [
    { recipient: 'n'.repeat(61) },
    { sender: ' ' },
    { words: 'w'.repeat(LONGEST_GIFT_WORDS + 1) },
    { opensAt: 'tomorrow' },
  ]) {
    const asked = { giftId: randomUUID(), songId: 'song', seen: 0, value: giftForm(changes) };
    expect([changes, saveGift.request.safeParse(asked).success]).toEqual([changes, false]);
  }
  for (const action of [
    thank('t'.repeat(LONGEST_THANKS + 1)),
    { type: 'report', reason: 'other', details: 'd'.repeat(1_001) },
    { type: 'heart', lineId: 'l'.repeat(401), isOn: true },
  ]) {
    expect([action, giftActionSchema.safeParse(action).success]).toEqual([action, false]);
  }
  return Promise.resolve();
});

attack('endless-texts', async () => {
  // What a person has seen is compared with what is stored, and stored nowhere.
  const isStored = (path: string) => !/^base\.|\.seen$|^expected$/.test(path);
  const found = await taken(isStored, ['x'.repeat(20_001)]);
  // A choice that the form does not have becomes empty.
  expect(found.filter((key) => !/^carryDraft form\.(provideLyrics|musicStyle|mood)$/.test(key))).toEqual([]);
});
