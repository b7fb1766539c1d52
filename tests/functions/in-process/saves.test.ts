import { randomUUID } from 'node:crypto';
import { correctionOf } from '@keepsong/domain/calls/orders';
import { lyricsApprovalsPath } from '@keepsong/domain/documents/lyrics';
import { storyQuestionsPath } from '@keepsong/domain/documents/story';
import { takeNotesPath, takesPath } from '@keepsong/domain/documents/takes';
import { exampleTake, exampleNote } from '@keepsong/domain/examples/take';
import { DEFAULT_SETTINGS, shopSettingsPath } from '@keepsong/domain/shop-settings';
import { beforeAll, expect, it } from 'vitest';
import { idTokenOf } from '../../support/admins.ts';
import { allCalls, askCall } from '../../support/call-definitions.ts';
import { changeOrder, database } from '../../support/database.ts';
import { givenSong, type GivenSong } from '../../support/factory.ts';
import { givenFinished, giftForm } from '../../support/gifts.ts';
import { newAdmin, newCustomer, type Person } from '../../support/people.ts';
import { reviewForm } from '../../support/reviews.ts';
import { givenVersion } from '../../support/songs.ts';
import { exampleQuestion } from '@keepsong/domain/examples/story';

let owner: Person;
let admin: Person;
const tokens = { owner: '', admin: '', stranger: '' };
/** With its recording, which takes a while to check. */
let finished: Awaited<ReturnType<typeof givenFinished>>;
beforeAll(async () => {
  // There is one, which others save too.
  await database.doc(shopSettingsPath).delete();
  [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
  [tokens.owner, tokens.admin, tokens.stranger] = await Promise.all([
    idTokenOf(owner),
    idTokenOf(admin),
    idTokenOf(await newCustomer()),
  ]);
  finished = await givenFinished(owner);
  // The first file of a cloud waits for its function to start.
}, 60_000);

const LYRICS = 'You knocked\nand I was home';
const AT = new Date();

/** A song with all that can be saved of it before it is finished. */
async function givenAll(): Promise<GivenSong> {
  const { song, order } = await givenSong(owner, { lyrics: LYRICS });
  const { id: songId, userId, orderId } = song;
  const comment = { id: 'c', lineId: '0-0', lineText: 'You knocked', text: 'A bell', at: AT, answer: '' };
  const approval = { id: '0', songId, userId, revision: 0, approved: {}, updatedAt: AT };
  const sent = exampleNote({ id: 'n', songId, orderId, userId, state: 'sent', revision: 1 });
  const documents: [string, object][] = [
    [`${takesPath(songId)}/1A`, { ...exampleTake({ songId }), userId, orderId }],
    [`${takeNotesPath(songId)}/n`, sent],
    [`${lyricsApprovalsPath(songId)}/0`, { ...approval, comments: [{ ...comment, doneAt: null }] }],
    [`${storyQuestionsPath(orderId)}/q`, exampleQuestion({ id: 'q', userId })],
  ];
  await Promise.all(documents.map(([path, document]) => database.doc(path).set(document)));
  await givenVersion(songId, userId, LYRICS, 0);
  await changeOrder(orderId, { 'revisions.used': 1, 'revisions.openNumber': 1 });
  return { song, order };
}

interface Case {
  who: 'owner' | 'admin';
  /** Of a finished song with its recording. */
  isFinished?: true;
  target: (given: GivenSong) => object;
  values: (given: GivenSong) => readonly [unknown, unknown];
  /** The version before the first save; 0 by default. */
  begins?: number;
  /** It is saved once and for all. */
  isOnce?: true;
}

const ofSong = ({ song }: GivenSong) => ({ songId: song.id });
const ofShop = () => ({});
const ofOrder = ({ order }: GivenSong) => ({ orderId: order.id });
const texts = () => ['One', 'Another'] as const;
/** A value, and another one that differs from it. */
const both = (value: object, changes: object) => [value, { ...value, ...changes }] as const;
const details = { title: 'Sea', style: 'Folk', additionalInfo: '' };
const note = { takeId: '1A', anchor: { kind: 'whole' }, text: 'Softer' };
const timed = (startMs: number) => [{ lineId: '1-1', startMs }];

const row = (
  who: Case['who'],
  target: Case['target'],
  values: Case['values'],
  more: Pick<Case, 'isFinished' | 'begins' | 'isOnce'> = {},
): Case => ({ who, target, values, ...more });
const corrected = ({ order }: GivenSong) =>
  both({ ...correctionOf(order), name: 'Ada Byron' }, { theme: 'The sea' });
const within = (target: Case['target'], ids: object) => (given: GivenSong) => ({ ...target(given), ...ids });
const done = { state: 'done', answer: '' };
const declined = { state: 'declined', answer: 'The drums carry it' };
const recording = ({ song }: GivenSong) => ({ songId: song.id, takeId: null, audioPath: song.audio?.path });
const newGift = (given: GivenSong) => ({ ...ofSong(given), giftId: randomUUID() });
const FINISHED = { isFinished: true } as const;

/** Every save, by its name; a new one fails until it is here. */
const CASES: Record<string, Case> = {
  saveOrderNote: row('admin', ofOrder, texts),
  saveSungBy: row('admin', ofOrder, texts),
  assignOrder: row('admin', ofOrder, () => [admin.uid, null]),
  correctOrder: row('admin', ofOrder, corrected),
  updateSongDetails: row('admin', ofSong, () => both(details, { style: 'Jazz' })),
  saveAnswer: row('owner', within(ofOrder, { card: 'person' }), texts),
  saveTheme: row('owner', ofOrder, texts),
  saveSettings: row('admin', ofShop, () => both(DEFAULT_SETTINGS, { remedyPercent: 20 })),
  answerQuestion: row('owner', within(ofOrder, { questionId: 'q' }), texts),
  saveNote: row('owner', within(ofSong, { noteId: 'mine' }), () => both(note, { text: 'Louder' })),
  answerNote: row('admin', within(ofSong, { noteId: 'n' }), () => [done, declined], { begins: 1 }),
  answerComment: row('admin', within(ofSong, { commentId: 'c' }), texts, { isOnce: true }),
  saveLyrics: row('owner', ofSong, () => both({ lyrics: 'la', source: 'typed' }, { lyrics: 'la la' })),
  saveTiming: row('admin', recording, () => [timed(100), timed(200)], FINISHED),
  setSongPublic: row('owner', ofSong, () => [true, false], FINISHED),
  saveReview: row('owner', ofOrder, () => both(reviewForm(), { text: 'A little late' }), FINISHED),
  saveGift: row('owner', newGift, () => both(giftForm(), { words: 'For you' }), FINISHED),
};

it('is true of every save', async () => {
  const saves = (await allCalls()).filter((call) => 'value' in call).map(({ name }) => name);
  expect(saves.toSorted()).toEqual(Object.keys(CASES).toSorted());
});

it.each(Object.entries(CASES))(
  '%s: is saved, repeated, in conflict with another value, and refused to strangers',
  async (name, { who, isFinished, target, values, begins = 0, isOnce }) => {
    const given = isFinished
      ? { song: finished.song, order: { id: finished.orderId } as GivenSong['order'] }
      : await givenAll();
    const on = target(given);
    const [first, second] = values(given);
    const ask = (seen: number, value: unknown, token = tokens[who]) =>
      askCall({ name }, { ...on, seen, value }, token);
    const strange = await ask(begins, first, tokens.stranger);
    expect(strange.code).toBe(who === 'admin' ? 'permission_denied' : 'not_found');

    const saved = { outcome: 'saved', value: first, version: begins + 1 };
    expect(await ask(begins, first)).toMatchObject({ status: 200, result: saved });
    expect((await ask(begins, first)).result).toEqual(saved);
    expect((await ask(begins, second)).result).toEqual({ ...saved, outcome: 'conflict' });
    const over = await ask(begins + 1, second);
    if (isOnce) {
      expect(over.code).toBe('not_allowed_now');
      return;
    }
    const savedOver = { outcome: 'saved', value: second, version: begins + 2 };
    expect(over.result).toEqual(savedOver);
    // A repeat is answered with what is stored.
    expect((await ask(begins + 1, second)).result).toEqual(savedOver);
  },
);
