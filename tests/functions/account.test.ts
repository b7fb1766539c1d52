import { carryDraft } from '@keepsong/domain/calls/carry-draft';
import { chooseTake } from '@keepsong/domain/calls/choose-take';
import { saveNote } from '@keepsong/domain/calls/save-note';
import { publishTakes } from '@keepsong/domain/calls/publish-takes';
import { saveLyrics } from '@keepsong/domain/calls/save-lyrics';
import { setSongPublic } from '@keepsong/domain/calls/set-song-public';
import { correctOrderEmail } from '@keepsong/domain/calls/correct-order-email';
import { syncAccountEmail } from '@keepsong/domain/calls/sync-account-email';
import { updateSongDetails } from '@keepsong/domain/calls/update-song-details';
import { lyricsApprovalsPath } from '@keepsong/domain/documents/lyrics-approval';
import { lyricsTimingsPath } from '@keepsong/domain/documents/lyrics-timing';
import { orderPath } from '@keepsong/domain/documents/order';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { carriedDraftPath, EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { SONG_REPORTS } from '@keepsong/domain/documents/song-report';
import { publicSongPath } from '@keepsong/domain/documents/public-song';
import {
  EmailAuthProvider,
  linkWithCredential,
  sendSignInLinkToEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailTo } from '../support/mailbox.ts';
import { urls } from '../support/cloud.ts';
import { auditEntriesOf } from '../support/admins.ts';
import { deleteWhole, exportWhole } from '../support/account-jobs.ts';
import {
  accounts,
  database,
  isThere,
  ordersOf,
  outboxOf,
  storedOrder,
  storedProfile,
} from '../support/database.ts';
import { bucket, exists } from '../support/files.ts';
import { finishedSong, storedSong } from '../support/finished-song.ts';
import { givenMessages, storedMessages } from '../support/messages.ts';
import { openCheckout } from '../support/orders.ts';
import { queuedRow } from '../support/outbox.ts';
import { newAdmin, newCustomer, newVisitor } from '../support/people.ts';
import { givenOrder, givenSong, givenProfile } from '../support/factory.ts';
import { givenDrafts, givenInProduction, storedDraft, storedTakes } from '../support/takes.ts';
import { givenSongFiles, storedSongFiles } from '../support/song-files.ts';
import { waitFor } from '../support/wait-for.ts';
import { expectFound } from '../support/searches.ts';

async function givenComment(uid: string, songId: string, text: string): Promise<void> {
  const at = new Date();
  const comment = { id: 'c1', lineId: '1-0', lineText: 'a second text', text, at };
  await database
    .doc(`${lyricsApprovalsPath(songId)}/1`)
    .set({ id: '1', songId, userId: uid, revision: 1, approved: {}, comments: [comment], updatedAt: at });
}

describe('an account whose e-mail has changed', () => {
  it('has the new address on its profile, its orders and the search', async () => {
    const customer = await newCustomer();
    await givenProfile(customer, { name: 'June' });
    const [{ order }, { order: other }] = await Promise.all([
      givenSong(customer),
      givenSong({ uid: customer.uid, email: 'office@example.com' }),
    ]);

    const email = `new-${randomUUID()}@example.com`;
    await accounts.updateUser(customer.uid, { email, emailVerified: true });
    // The change ends the sessions.
    await accounts.updateUser(customer.uid, { password: customer.password });
    await signInWithEmailAndPassword(customer.auth, email, customer.password);
    expect(await customer.call(syncAccountEmail, {})).toEqual({ email });

    expect((await storedProfile(customer.uid))?.email).toBe(email);
    const changed = await storedOrder(order.id);
    expect(changed).toMatchObject({ customerEmail: email, metadata: { formData: { email } } });
    await expectFound(email, [order.id]);
    await expectFound(customer.email, []);
    // Placed under another address on purpose.
    expect((await storedOrder(other.id)).customerEmail).toBe('office@example.com');
  });
});

describe('an account without an e-mail', () => {
  async function signedInByPhone() {
    const visitor = newVisitor();
    const { uid } = await accounts.createUser({});
    await signInWithCustomToken(visitor.auth, await accounts.createCustomToken(uid));
    await givenProfile({ uid, email: visitor.email });
    return { visitor, uid, email: `first-${randomUUID()}@example.com` };
  }

  it('gets the address whose link its owner has used', async () => {
    const { visitor, uid, email } = await signedInByPhone();
    await sendSignInLinkToEmail(visitor.auth, email, { url: `${urls.app}/login`, handleCodeInApp: true });
    const [link = ''] = (await waitFor('the link', async () => (await mailTo(email))[0])).links;
    const { currentUser } = visitor.auth;
    if (!currentUser) throw new Error('Nobody is signed in');
    await linkWithCredential(currentUser, EmailAuthProvider.credentialWithLink(email, link));
    expect(await visitor.call(syncAccountEmail, {})).toEqual({ email });
    expect(await accounts.getUser(uid)).toMatchObject({ email, emailVerified: true });
    expect((await storedProfile(uid))?.email).toBe(email);
  });

  it('does not pass on an address that is not verified, which may be a stranger’s', async () => {
    const { visitor, uid, email } = await signedInByPhone();
    await accounts.updateUser(uid, { email, emailVerified: false });
    await visitor.call(syncAccountEmail, {});
    expect((await storedProfile(uid))?.email).toBe('');
  });
});

describe('an account that is deleted', () => {
  it('leaves no text by its owner in orders, audit log and e-mails', async () => {
    const [customer, admin] = await Promise.all([newCustomer(), newAdmin()]);
    const { order, song } = await givenSong(customer, { title: 'Lighthouse' });
    const value = { title: 'Lighthouse Two', style: song.style, additionalInfo: '' };
    await admin.call(updateSongDetails, { songId: song.id, seen: 0, value });
    await database.doc(orderPath(order.id)).update({
      receiptUrl: 'https://pay.example/lighthouse',
      'checkout.url': 'https://pay.example/lighthouse',
    });
    await queuedRow({ orderId: order.id, to: customer.email });
    await givenComment(customer.uid, song.id, 'More of the lighthouse');
    await givenMessages(order, [{ side: 'customer', text: 'The lighthouse at night' }]);
    expect(JSON.stringify(await auditEntriesOf(admin))).toContain('Lighthouse');

    await deleteWhole(customer);

    const stored = (await database.doc(orderPath(order.id)).get()).data();
    for (const left of [stored, await auditEntriesOf(admin)]) {
      expect(JSON.stringify(left).toLowerCase()).not.toContain('lighthouse');
    }
    expect(await auditEntriesOf(admin)).toMatchObject([{ action: 'song_details_saved', orderId: order.id }]);
    expect(await outboxOf(order.id)).toEqual([]);
    expect((await database.collection(lyricsApprovalsPath(song.id)).get()).empty).toBe(true);
    expect(await storedMessages(order.id)).toEqual([]);
    expect(stored).toMatchObject({ unread: { customer: 0, team: 0 } });
    expect(await isThere(`deletedAccounts/${customer.uid}`)).toBe(true);
    expect(await isThere(outboxEmailPath(`team_notice:account_deleted:${customer.uid}`))).toBe(true);
  });

  it('leaves its paid order without personal data, its unpaid one canceled, and no public song, profile or sign-in', async () => {
    const customer = await newCustomer();
    await givenProfile(customer, { name: 'June' });
    const { email } = customer;
    const { id: carriedId } = await customer.call(carryDraft, { email, form: EMPTY_ORDER_FORM, savedAt: 1 });
    const [{ songId, orderId }, unpaid] = await Promise.all([
      finishedSong(customer, { title: 'For Everybody' }),
      openCheckout(customer),
    ]);
    await waitFor('the recording', async () => (await storedSong(songId)).audio);
    await customer.call(setSongPublic, { songId, seen: 0, value: true });
    const isShown = () => isThere(publicSongPath(songId));
    await waitFor('the song in the gallery', isShown);
    const reported = `${SONG_REPORTS}/${songId}`;
    await database.doc(reported).set({ id: songId, count: 1, reports: [], updatedAt: new Date() });
    const data = await exportWhole(customer);
    expect(data.profile).toMatchObject({ id: customer.uid, email: customer.email });
    expect(data.orders.map(({ id }) => id).sort()).toEqual([orderId, unpaid.orderId].sort());

    await deleteWhole(customer);

    expect(await storedProfile(customer.uid)).toBeNull();
    expect(await isThere(carriedDraftPath(carriedId))).toBe(false);
    await expect(accounts.getUser(customer.uid)).rejects.toThrow(/no user record/);
    expect(await isShown()).toBe(false);
    expect(await isThere(reported)).toBe(false);
    expect(await ordersOf(customer.uid)).toEqual([]);
    const userId = 'deleted-account';
    expect(await storedOrder(orderId)).toMatchObject({ paymentStatus: 'paid', userId });
    const canceled = await storedOrder(unpaid.orderId);
    expect(canceled).toMatchObject({ songTitle: 'Deleted song', userId });
    expect(canceled.canceledAt).not.toBeNull();
    const left = await Promise.all([orderId, canceled.id].map((id) => database.doc(orderPath(id)).get()));
    expect(JSON.stringify(left.map((document) => document.data()))).not.toContain(customer.email);
  });

  it('leaves no take, draft, timing, master or instrumental, published or not, and none of their files', async () => {
    const [customer, admin] = await Promise.all([newCustomer(), newAdmin()]);
    const { order, songs } = await givenInProduction(customer);
    const { id: songId } = songs[0];
    const drafts = await givenDrafts(songs);
    await admin.call(publishTakes, { orderId: order.id, revision: null, drafts });
    await customer.call(chooseTake, { songId, takeId: '1A' });
    const [unpublished] = await givenDrafts(songs, ['B']);
    const takePaths = (await storedTakes(songId)).map(({ audio }) => audio.path);
    const files = await givenSongFiles({ id: songId, userId: customer.uid });
    const timing = `${lyricsTimingsPath(songId)}/1A`;
    const timed = { id: '1A', songId, userId: customer.uid, audioPath: takePaths[0], lines: [], version: 1 };
    await database.doc(timing).set({ ...timed, createdAt: new Date(), updatedAt: new Date() });
    const paths = [...takePaths, unpublished?.path ?? '', ...files];
    expect(await Promise.all(paths.map(exists))).toEqual(paths.map(() => true));
    const data = await exportWhole(customer);
    expect(data.files).toEqual(expect.arrayContaining(files));
    expect(data.songs).toMatchObject([
      { files: [{ id: 'instrumental' }, { id: 'master' }], timings: [{ id: '1A' }] },
    ]);

    await deleteWhole(customer);

    expect(await Promise.all(paths.map(exists))).toEqual(paths.map(() => false));
    expect(await storedSongFiles(songId)).toEqual([]);
    expect(await storedTakes(songId)).toEqual([]);
    expect(await storedDraft(songId, 'B')).toBeNull();
    expect(await isThere(timing)).toBe(false);
    expect(await storedSong(songId)).toMatchObject({ audio: null, takeRound: 0, chosenTakeId: null });
    expect((await storedOrder(order.id)).finalSongPath).toBeNull();
  });
});

describe('the export of an account', () => {
  it('has orders with timeline and messages, songs with earlier lyrics, e-mails and every file', async () => {
    const customer = await newCustomer();
    const { songId, orderId, audioPath } = await finishedSong(customer, {
      orderStatus: 'in_production',
      lyricsRevision: 0,
    });
    await waitFor('the recording', async () => (await storedSong(songId)).audio);
    await customer.call(saveLyrics, { songId, seen: 0, value: { lyrics: 'a second text' } });
    await givenComment(customer.uid, songId, 'Sing it slowly');
    await givenMessages({ id: orderId, userId: customer.uid }, [
      { side: 'customer', text: 'Is it ready?' },
      { side: 'team', author: 'Grace', text: 'Nearly' },
    ]);
    await queuedRow({ orderId, to: customer.email, subject: 'About your song' });
    await queuedRow({
      orderId,
      to: 'team@example.com',
      template: 'new_order_notification',
      subject: 'For the team',
    });

    const data = await exportWhole(customer);
    expect(data).toMatchObject({
      account: { email: customer.email },
      orders: [
        {
          id: orderId,
          timeline: [],
          messages: [
            { side: 'customer', text: 'Is it ready?' },
            { side: 'team', author: 'Grace', text: 'Nearly' },
          ],
        },
      ],
      songs: [
        {
          id: songId,
          versions: [{ revision: 0 }, { revision: 1, lyrics: 'a second text' }],
          approvals: [{ revision: 1, comments: [{ text: 'Sing it slowly' }] }],
        },
      ],
      emails: [{ orderId, to: customer.email, subject: 'About your song' }],
      files: [audioPath],
    });
  });

  it('has published takes with their files, and neither drafts nor unpublished copies', async () => {
    const [customer, admin] = await Promise.all([newCustomer(), newAdmin()]);
    const { order, songs } = await givenInProduction(customer);
    const { id: songId } = songs[0];
    await admin.call(publishTakes, { orderId: order.id, revision: null, drafts: await givenDrafts(songs) });
    await customer.call(saveNote, {
      songId,
      noteId: 'softer',
      seen: 0,
      value: { takeId: '1A', anchor: { kind: 'whole' }, text: 'Softer, please' },
    });
    await givenDrafts(songs, ['A']);
    // A copy left by a process that ended between copying a draft and publishing it.
    await bucket.file(`takes/${customer.uid}/${songId}/2A-1700000000000-Option-A.wav`).save('x');

    const paths = (await storedTakes(songId)).map(({ audio }) => audio.path);
    const data = await exportWhole(customer);
    expect(data.songs).toMatchObject([
      {
        id: songId,
        takes: [
          { id: '1A', audio: { path: paths[0] } },
          { id: '1B', audio: { path: paths[1] } },
        ],
        notes: [{ takeId: '1A', text: 'Softer, please' }],
      },
    ]);
    expect(data.files).toEqual(paths);
    expect(JSON.stringify(data)).not.toContain('drafts/');
  });
});

describe('an order whose address takes no e-mail', () => {
  it('gets its owner’s address once that is confirmed', async () => {
    const owner = await newCustomer();
    const order = await givenOrder(owner, { customerEmail: `typo-${randomUUID()}@example.com` });
    await accounts.updateUser(owner.uid, { emailVerified: false });
    await expect(owner.call(correctOrderEmail, { orderId: order.id })).rejects.toMatchObject({
      code: 'not_allowed_now',
    });
    expect((await storedOrder(order.id)).customerEmail).toBe(order.customerEmail);

    await accounts.updateUser(owner.uid, { emailVerified: true });
    expect(await owner.call(correctOrderEmail, { orderId: order.id })).toEqual({ email: owner.email });
    const stored = await storedOrder(order.id);
    expect(stored).toMatchObject({
      customerEmail: owner.email,
      metadata: { formData: { email: owner.email } },
    });
    await expectFound(owner.email, [order.id]);
  });
});
