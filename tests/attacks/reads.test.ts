import { carriedDraftPath } from '@keepsong/domain/documents/order-draft';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { randomUUID } from 'node:crypto';
import { cancelOrder } from '@keepsong/domain/calls/cancel-order';
import { chooseTake } from '@keepsong/domain/calls/choose-take';
import type { CallDefinition } from '@keepsong/domain/calls/define-call';
import { exportMyData } from '@keepsong/domain/calls/export-my-data';
import { readMessages } from '@keepsong/domain/calls/read-messages';
import { removeOrder } from '@keepsong/domain/calls/remove-order';
import { resumeCheckout } from '@keepsong/domain/calls/resume-checkout';
import { getSongUrl } from '@keepsong/domain/calls/get-song-url';
import { reviewLyrics } from '@keepsong/domain/calls/review-lyrics';
import { saveLyrics } from '@keepsong/domain/calls/save-lyrics';
import { sendMessage } from '@keepsong/domain/calls/send-message';
import { setSongPublic } from '@keepsong/domain/calls/set-song-public';
import { verifyStripeSession } from '@keepsong/domain/calls/verify-stripe-session';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createActors, type Actors } from '../rules/actors.ts';
import { idTokenOf } from '../support/admins.ts';
import { askCall } from '../support/call-definitions.ts';
import { urls } from '../support/cloud.ts';
import { exportedFile, jobDone } from '../support/account-jobs.ts';
import { database } from '../support/database.ts';
import { finishedSong, removeSong, storedSong } from '../support/finished-song.ts';
import { newCustomer, type Person } from '../support/people.ts';
import { queuedRow } from '../support/outbox.ts';
import { givenSong } from '../support/factory.ts';
import { waitFor } from '../support/wait-for.ts';
import { attack } from './attack.ts';

let actors: Actors;
let emailId: string;
let documents: Record<string, object>;
const id = randomUUID();
beforeAll(async () => {
  actors = await createActors(['firestore']);
  // A valid row, because the sender reads every new row of the outbox.
  emailId = (await queuedRow()).id;
  const mine = { userId: actors.ownerUid };
  documents = {
    [`orders/${id}`]: mine,
    [`orders/${id}/events/ordered`]: mine,
    [`orders/${id}/messages/1`]: mine,
    [`orders/${id}/internal/note`]: { text: 'pays late' },
    [`songs/${id}`]: { ...mine, lyrics: 'private words' },
    [`songs/${id}/versions/1`]: mine,
    [`songs/${id}/approvals/1`]: mine,
    [`songs/${id}/takes/1A`]: mine,
    [`songs/${id}/files/master`]: mine,
    [`songs/${id}/timings/1A`]: mine,
    [`songs/${id}/drafts/A`]: mine,
    [`songs/${id}/notes/sent`]: { ...mine, state: 'sent' },
    [`songs/${id}/notes/draft`]: { ...mine, state: 'draft' },
    [`covers/${id}`]: mine,
    [`gifts/${id}`]: { ...mine, token: 'secret' },
    [`profiles/${actors.ownerUid}`]: { name: 'June' },
    [`paymentLedgers/${id}`]: { sessions: {} },
  };
  await Promise.all(Object.entries(documents).map(([path, data]) => database.doc(path).set(data)));
});
afterAll(async () => {
  // Other tests must not list these incomplete documents.
  await Promise.all(Object.keys(documents).map((path) => database.doc(path).delete()));
  await actors.leave();
});

const owner = () => actors.owner.firestore();
const stranger = () => actors.stranger.firestore();
const visitor = () => actors.visitor.firestore();

/** The owner may read the document; a stranger and a visitor may not. */
async function ownerOnly(path: string): Promise<void> {
  await assertSucceeds(owner().doc(path).get());
  await assertFails(stranger().doc(path).get());
  await assertFails(visitor().doc(path).get());
}

describe('reading what is not one’s own', () => {
  attack('foreign-order', () => ownerOnly(`orders/${id}`));
  attack('foreign-timeline', () => ownerOnly(`orders/${id}/events/ordered`));
  attack('foreign-messages', async () => {
    await ownerOnly(`orders/${id}/messages/1`);
    const messagesOfOwner = (db: ReturnType<typeof owner>) =>
      db.collection(`orders/${id}/messages`).where('userId', '==', actors.ownerUid).limit(10).get();
    await assertSucceeds(messagesOfOwner(owner()));
    await assertFails(messagesOfOwner(stranger()));
  });
  attack('foreign-song', () => ownerOnly(`songs/${id}`));
  attack('foreign-versions', () => ownerOnly(`songs/${id}/versions/1`));
  attack('foreign-approvals', () => ownerOnly(`songs/${id}/approvals/1`));
  attack('foreign-takes', async () => {
    await ownerOnly(`songs/${id}/takes/1A`);
    const takesOfOwner = (db: ReturnType<typeof owner>) =>
      db.collection(`songs/${id}/takes`).where('userId', '==', actors.ownerUid).limit(10).get();
    await assertSucceeds(takesOfOwner(owner()));
    await assertFails(takesOfOwner(stranger()));
  });
  attack('foreign-files', async () => {
    await ownerOnly(`songs/${id}/files/master`);
    const filesOfOwner = (db: ReturnType<typeof owner>) =>
      db.collection(`songs/${id}/files`).where('userId', '==', actors.ownerUid).limit(3).get();
    await assertSucceeds(filesOfOwner(owner()));
    await assertFails(filesOfOwner(stranger()));
  });
  attack('foreign-timings', async () => {
    await ownerOnly(`songs/${id}/timings/1A`);
    const timingsOfOwner = (db: ReturnType<typeof owner>) =>
      db.collection(`songs/${id}/timings`).where('userId', '==', actors.ownerUid).limit(10).get();
    await assertSucceeds(timingsOfOwner(owner()));
    await assertFails(timingsOfOwner(stranger()));
  });
  attack('unpublished-takes', async () => {
    const drafts = (db: ReturnType<typeof owner>) => db.collection(`songs/${id}/drafts`);
    await assertFails(drafts(owner()).doc('A').get());
    await assertFails(drafts(owner()).where('userId', '==', actors.ownerUid).limit(10).get());
    await assertSucceeds(drafts(actors.admin.firestore()).doc('A').get());
  });
  attack('foreign-notes', async () => {
    await ownerOnly(`songs/${id}/notes/sent`);
    await ownerOnly(`songs/${id}/notes/draft`);
    const notesOfOwner = (db: ReturnType<typeof owner>) =>
      db.collection(`songs/${id}/notes`).where('userId', '==', actors.ownerUid).limit(10).get();
    await assertSucceeds(notesOfOwner(owner()));
    await assertFails(notesOfOwner(stranger()));
  });
  attack('unsent-notes', async () => {
    const notes = actors.admin.firestore().collection(`songs/${id}/notes`);
    await assertFails(notes.doc('draft').get());
    await assertFails(notes.where('userId', '==', actors.ownerUid).limit(10).get());
    await assertSucceeds(notes.doc('sent').get());
    await assertSucceeds(notes.where('state', '==', 'sent').limit(10).get());
  });
  attack('foreign-gift', async () => {
    await ownerOnly(`gifts/${id}`);
    const gifts = (db: ReturnType<typeof owner>) =>
      db.collection('gifts').where('userId', '==', actors.ownerUid).limit(10).get();
    await assertSucceeds(gifts(owner()));
    await assertFails(gifts(stranger()));
    await assertFails(actors.admin.firestore().doc(`gifts/${id}`).get());
    await assertFails(visitor().collection('gifts').where('token', '==', 'secret').limit(1).get());
  });
  attack('foreign-cover', () => ownerOnly(`covers/${id}`));
  attack('foreign-draft', async () => {
    const path = carriedDraftPath(id);
    for (const who of ['owner', 'stranger', 'visitor', 'admin'] as const) {
      await assertFails(actors[who].firestore().doc(path).get());
    }
    await assertFails(owner().collection('carriedDrafts').where('email', '==', 'a').limit(1).get());
  });

  attack('foreign-profile', () => ownerOnly(`profiles/${actors.ownerUid}`));

  attack('team-note', async () => {
    await assertFails(owner().doc(`orders/${id}/internal/note`).get());
    await assertSucceeds(actors.admin.firestore().doc(`orders/${id}/internal/note`).get());
  });

  attack('list-all', async () => {
    for (const collection of ['orders', 'songs', 'covers']) {
      await assertFails(stranger().collection(collection).limit(1).get());
      await assertSucceeds(actors.admin.firestore().collection(collection).limit(1).get());
    }
  });

  const ordersOfOwner = (db: ReturnType<typeof owner>) =>
    db.collection('orders').where('userId', '==', actors.ownerUid);

  attack('search-orders', async () => {
    const found = (db: ReturnType<typeof owner>) =>
      db.collection('orderSearch').where('keys.june', '==', true).limit(1);
    await assertFails(found(owner()).get());
    await assertFails(found(stranger()).get());
    await assertFails(
      owner()
        .doc(`orderSearch/1-${id}`)
        .set({ keys: { june: true } }),
    );
    await assertSucceeds(found(actors.admin.firestore()).get());
  });

  attack('list-foreign', async () => {
    await assertFails(ordersOfOwner(stranger()).limit(1).get());
    await assertSucceeds(ordersOfOwner(owner()).limit(1).get());
  });

  attack('list-unlimited', async () => {
    await assertFails(ordersOfOwner(owner()).get());
    await assertFails(ordersOfOwner(owner()).limit(101).get());
    await assertSucceeds(ordersOfOwner(owner()).limit(100).get());
  });

  attack('list-people', async () => {
    await assertFails(owner().collection('profiles').limit(1).get());
    await assertFails(owner().collection('profiles').where('isAdmin', '==', true).limit(1).get());
  });

  attack('collection-group', async () => {
    for (const group of [
      'events',
      'messages',
      'versions',
      'approvals',
      'takes',
      'files',
      'drafts',
      'notes',
      'timings',
      'internal',
    ]) {
      await assertFails(owner().collectionGroup(group).where('userId', '==', actors.ownerUid).limit(1).get());
    }
  });

  attack('read-outbox', async () => {
    await assertFails(owner().doc(`emailOutbox/${emailId}`).get());
    await assertFails(owner().collection('emailOutbox').limit(1).get());
  });

  attack('read-ledger', async () => {
    await assertFails(actors.admin.firestore().doc(`paymentLedgers/${id}`).get());
    await assertFails(actors.admin.firestore().collection('paymentLedgers').limit(1).get());
  });

  attack('read-logs', async () => {
    for (const collection of [
      'auditLog',
      'stripeEvents',
      'stripeSyncs',
      'uploads',
      'orderCounters',
      'rateLimits',
    ]) {
      await assertFails(owner().collection(collection).limit(1).get());
    }
  });
});

describe('finding out what there is', () => {
  attack('missing-order', async () => {
    const answers = await Promise.all(
      [`orders/${id}`, `orders/${randomUUID()}`].map((path) =>
        stranger()
          .doc(path)
          .get()
          .then(
            () => 'allowed',
            (error: { code: string }) => error.code,
          ),
      ),
    );
    expect(answers).toEqual(['permission-denied', 'permission-denied']);
  });

  attack('missing-call', async () => {
    const [theirs, nosy] = await Promise.all([newCustomer(), newCustomer()]);
    const { song, order } = await givenSong(theirs);
    const token = await idTokenOf(nosy);
    const calls: [CallDefinition, (orderId: string, songId: string) => object][] = [
      [resumeCheckout, (orderId) => ({ orderId })],
      [cancelOrder, (orderId) => ({ orderId })],
      [removeOrder, (orderId) => ({ orderId })],
      [verifyStripeSession, (orderId) => ({ orderId, sessionId: 'cs_test_1' })],
      [sendMessage, (orderId) => ({ orderId, messageId: randomUUID(), text: 'x' })],
      [readMessages, (orderId) => ({ orderId })],
      [saveLyrics, (_, songId) => ({ songId, lyrics: 'x', baseRevision: 0 })],
      [reviewLyrics, (_, songId) => ({ songId, action: { type: 'approve_all', revision: 0 } })],
      [chooseTake, (_, songId) => ({ songId, takeId: '1A' })],
      [setSongPublic, (_, songId) => ({ songId, isPublic: true })],
      [getSongUrl, (_, songId) => ({ songId })],
    ];
    for (const [call, about] of calls) {
      const [foreign, missing] = await Promise.all([
        askCall(call, about(order.id, song.id), token),
        askCall(call, about(randomUUID(), randomUUID()), token),
      ]);
      expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
      expect(foreign).toEqual(missing);
    }
  });

  attack('gallery-leak', async () => {
    const artist: Person = await newCustomer();
    const { songId, orderId, audioPath } = await finishedSong(artist, { lyrics: 'words that stay at home' });
    await waitFor('the recording', async () => (await storedSong(songId)).audio);
    await artist.call(setSongPublic, { songId, isPublic: true });
    await assertFails(visitor().doc(`publicSongs/${songId}`).get());
    const shown = await (await fetch(`${urls.function('publicSongs')}/api/public-songs/${songId}`)).text();
    await removeSong(songId);
    expect(shown).toContain('River Road');
    for (const secret of [artist.uid, artist.email, orderId, audioPath, 'stay at home']) {
      expect(shown).not.toContain(secret);
    }
  });

  attack('export-other', async () => {
    const [nosy, victim] = await Promise.all([newCustomer(), newCustomer()]);
    await givenSong(victim, { title: 'Only Ours' });
    const ask = { uid: victim.uid, userId: victim.uid, email: victim.email };
    await nosy.call(exportMyData, ask as never);
    await jobDone('export', nosy.uid);
    const answer = JSON.stringify(await exportedFile(nosy.uid));
    expect(answer).toContain(nosy.email);
    for (const secret of [victim.uid, victim.email, 'Only Ours']) expect(answer).not.toContain(secret);
  });
});
