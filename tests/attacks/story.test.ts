import { answerQuestion } from '@keepsong/domain/calls/answer-question';
import { askQuestion } from '@keepsong/domain/calls/ask-question';
import { declareStory } from '@keepsong/domain/calls/declare-story';
import { deleteAccount } from '@keepsong/domain/calls/delete-account';
import { readStory } from '@keepsong/domain/calls/read-story';
import { removeStoryFile } from '@keepsong/domain/calls/remove-story-file';
import { saveAnswer } from '@keepsong/domain/calls/save-answer';
import { storyFilesPath, storyPath, storyQuestionsPath } from '@keepsong/domain/documents/story';
import { LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import { maxUploadBytes, storyFilePath } from '@keepsong/domain/uploads';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { STORY_FILES_A_DAY } from '../../functions/src/story/check-story-file.ts';
import { STORY_LIMITS } from '../../functions/src/story/story-step.ts';
import { createActors, type ActorName, type Actors } from '../rules/actors.ts';
import { jobDone } from '../support/account-jobs.ts';
import { database } from '../support/database.ts';
import { exists, wavFile } from '../support/files.ts';
import { usedUp } from '../support/limits.ts';
import { newCustomer } from '../support/people.ts';
import {
  checkedStoryFile,
  givenUntold,
  sendStoryFile,
  storedStory,
  storedStoryFiles,
} from '../support/story.ts';
import { waitFor } from '../support/wait-for.ts';
import { attack, outcomeOf } from './attack.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await createActors(['storage', 'firestore']);
});
afterAll(() => actors.leave());

const db = (who: ActorName) => actors[who].firestore();
const owner = () => ({ uid: actors.ownerUid, email: 'june@example.com' });
const put = async (who: ActorName, path: string, contentType: string, bytes: Uint8Array = wavFile(1)) => {
  await actors[who]
    .storage(`gs://${LOCAL_PROJECT_ID}.appspot.com`)
    .ref(path)
    .put(bytes, { contentType, customMetadata: { uploadedBy: actors.ownerUid } });
};
const newPath = (name: string) => storyFilePath(actors.ownerUid, randomUUID(), name);

attack('foreign-story', async () => {
  const { id } = await givenUntold(owner());
  const told = { orderId: id, userId: actors.ownerUid };
  const documents = [storyPath(id), `${storyFilesPath(id)}/photo-1.jpg`, `${storyQuestionsPath(id)}/q1`];
  await Promise.all(documents.map((path) => database.doc(path).set(told)));
  for (const path of documents) {
    await assertFails(db('stranger').doc(path).get());
    await assertFails(db('visitor').doc(path).get());
    await assertSucceeds(db('owner').doc(path).get());
  }
});

attack('story-write', async () => {
  const { id } = await givenUntold(owner());
  for (const path of [storyPath(id), `${storyFilesPath(id)}/photo-1.jpg`, `${storyQuestionsPath(id)}/q1`]) {
    await assertFails(db('owner').doc(path).set({ userId: actors.ownerUid, state: 'ready' }));
  }
  await assertFails(db('owner').doc(`orders/${id}`).update({ storyState: 'enough', waitingOn: 'team' }));
});

attack('story-foreign-calls', async () => {
  const [victim, stranger] = await Promise.all([newCustomer(), newCustomer()]);
  const { id: orderId } = await givenUntold(victim);
  const [questionId, text] = [randomUUID(), 'Mine'];
  expect(
    await Promise.all([
      outcomeOf(stranger.call(saveAnswer, { orderId, card: 'person', text, seen: 0 })),
      outcomeOf(stranger.call(answerQuestion, { orderId, questionId, text, seen: 0 })),
      outcomeOf(stranger.call(declareStory, { orderId, seen: 0 })),
      outcomeOf(stranger.call(removeStoryFile, { orderId, fileId: 'photo-1.jpg' })),
      outcomeOf(stranger.call(askQuestion, { orderId, questionId, text })),
      outcomeOf(stranger.call(readStory, { orderId, versions: {}, answers: 0 })),
    ]),
  ).toEqual(['not_found', 'not_found', 'not_found', 'not_found', 'permission_denied', 'permission_denied']);
  expect(await storedStory(orderId)).toBeNull();
});

attack('story-file-foreign', async () => {
  const path = newPath('voice-memo.wav');
  for (const who of ['stranger', 'visitor', 'admin'] as const) await assertFails(put(who, path, 'audio/wav'));
  await assertSucceeds(put('owner', path, 'audio/wav'));
});

attack('story-file-count', async () => {
  await assertFails(put('owner', newPath('photo-7.jpg'), 'image/jpeg'));
  await assertFails(put('owner', newPath('voice-memo-2.wav'), 'audio/wav'));
  const order = await givenUntold(owner());
  const path = await sendStoryFile(order, 'voice-memo.wav', wavFile(1));
  await checkedStoryFile(order.id, 'voice-memo.wav');
  await assertFails(put('owner', path, 'audio/wav'));
});

attack('story-file-kind', async () => {
  await assertFails(put('owner', newPath('photo-1.html'), 'text/html'));
  await assertFails(put('owner', newPath('photo-1.jpg'), 'text/html'));
  await assertFails(put('owner', newPath('voice-memo.wav'), 'audio/mpeg'));
  await assertFails(
    put('owner', newPath('photo-1.jpg'), 'image/jpeg', new Uint8Array(maxUploadBytes('photo'))),
  );
});

attack('story-file-page', async () => {
  const order = await givenUntold(owner());
  const path = storyFilePath(actors.ownerUid, order.id, 'photo-1.jpg');
  await put('owner', path, 'image/jpeg', Buffer.from('<script>alert(1)</script>'));
  expect(await checkedStoryFile(order.id, 'photo-1.jpg')).toMatchObject({ state: 'rejected' });
  await waitFor('the file to be deleted', async () => !(await exists(path)));
});

attack('story-file-closed', async () => {
  const order = await givenUntold(owner(), { status: 'pending_lyrics_approval' });
  const path = storyFilePath(actors.ownerUid, order.id, 'voice-memo.wav');
  await put('owner', path, 'audio/wav');
  expect(await checkedStoryFile(order.id, 'voice-memo.wav')).toMatchObject({ state: 'rejected' });
  await waitFor('the file to be deleted', async () => !(await exists(path)));
});

attack('story-file-flood', async () => {
  const customer = await newCustomer();
  const [order, other] = await Promise.all([givenUntold(customer), givenUntold(customer)]);
  await usedUp({ uid: order.id }, [{ ...STORY_FILES_A_DAY, max: STORY_FILES_A_DAY.max - 1 }]);
  const fileId = 'voice-memo.wav';
  await sendStoryFile(order, fileId, wavFile(1));
  expect(await checkedStoryFile(order.id, fileId)).toMatchObject({ state: 'ready' });
  await customer.call(removeStoryFile, { orderId: order.id, fileId });

  const path = await sendStoryFile(order, fileId, wavFile(1));
  expect(await checkedStoryFile(order.id, fileId)).toMatchObject({
    state: 'rejected',
    message: expect.stringContaining('Too many files today') as string,
  });
  await waitFor('the file to be deleted', async () => !(await exists(path)));
  await sendStoryFile(other, fileId, wavFile(1));
  expect(await checkedStoryFile(other.id, fileId)).toMatchObject({ state: 'ready' });
});

attack('story-file-deleted', async () => {
  const customer = await newCustomer();
  const order = await givenUntold(customer);
  await customer.call(deleteAccount, {});
  const during = await sendStoryFile(order, 'voice-memo.wav', wavFile(1));
  await jobDone('deletion', customer.uid);
  const after = await sendStoryFile(order, 'reference.wav', wavFile(1));
  for (const path of [during, after]) {
    await waitFor('the file to be deleted', async () => !(await exists(path)));
  }
  await waitFor('its record to be gone', async () => (await storedStoryFiles(order.id)).length === 0);
});

attack('story-flood', async () => {
  const customer = await newCustomer();
  const { id: orderId } = await givenUntold(customer);
  const most = STORY_LIMITS[0]?.max ?? 0;
  const outcomes: string[] = [];
  while (outcomes.at(-1) !== 'rate_limited' && outcomes.length < 2 * most) {
    // The same text costs nothing more than the limit's own document.
    outcomes.push(await outcomeOf(customer.call(saveAnswer, { orderId, card: 'avoid', text: '', seen: 0 })));
  }
  expect(outcomes.at(-1)).toBe('rate_limited');
  expect(outcomes.filter((each) => each === 'allowed').length).toBeGreaterThanOrEqual(most);
});
