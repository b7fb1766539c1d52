import { exportPath, type MyData, profilePath } from '@keepsong/domain/documents/account';
import { COVERS, songFilesPath } from '@keepsong/domain/documents/song-parts';
import { extrasPath } from '@keepsong/domain/documents/extra';
import { GIFTS } from '@keepsong/domain/documents/gift';
import {
  lyricsApprovalsPath,
  lyricsTimingsPath,
  lyricsVersionsPath,
} from '@keepsong/domain/documents/lyrics';
import { messagesPath, orderEventsPath } from '@keepsong/domain/documents/order-parts';
import { ORDERS } from '@keepsong/domain/documents/order';
import { EMAIL_OUTBOX } from '@keepsong/domain/documents/outbox-email';
import { passportsPath } from '@keepsong/domain/documents/passport';
import { SONGS } from '@keepsong/domain/documents/song';
import { reviewPath } from '@keepsong/domain/documents/review';
import { storyFilesPath, storyPath, storyQuestionsPath } from '@keepsong/domain/documents/story';
import { takesPath, takeNotesPath } from '@keepsong/domain/documents/takes';
import { EMAIL_TEMPLATES, isForTeam } from '@keepsong/domain/emails/templates';
import { STORY_FOLDER } from '@keepsong/domain/uploads';
import { isCoverVariant } from '@keepsong/domain/media/cover-sizes';
import { accountFacts } from '../services/accounts.ts';
import { ASK_EACH_TIME, bucket } from '../services/bucket.ts';
import { isAccountDeleted } from '../store/profile-store.ts';
import { firestore, pagesOf, plainFields, type Query } from '../store/firestore.ts';

type Fields = Record<string, unknown>;

const PAGE = 20;

/** Internal fields that are not about the person: keys of attempts, the assigned admin. */
const BOOKKEEPING = ['checkout', 'sessionIds', 'digests', 'board', 'assignedTo'];
/** The secret link, because the exported file may be passed on, and the copies' names, which are secret too. */
const SECRETS = ['token', 'copies', 'digest'];

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const inside = (path: string) => firestore().collection(path);

/** Read without the schema, because a document that does not fit it is the person's too. */
async function fieldsOf(query: Query): Promise<Fields[]> {
  return (await query.get()).docs.map((document) => plainFields(document));
}

/** The e-mails to the customer, without the team's notices about the same order. */
async function emailsOf(orderId: string): Promise<Fields[]> {
  const emails = await fieldsOf(inside(EMAIL_OUTBOX).where('orderId', '==', orderId));
  const ofTeam: readonly unknown[] = EMAIL_TEMPLATES.filter(isForTeam);
  return emails
    .filter(({ template }) => !ofTeam.includes(template))
    .map(({ to, subject, text, state, createdAt, sentAt }) => ({
      orderId,
      to,
      subject,
      text,
      state,
      createdAt,
      sentAt,
    }));
}

async function orderWithParts(id: string, order: Fields): Promise<Fields[]> {
  const [timeline, messages, told, questions, files, reviewed, passports, extras] = await Promise.all([
    fieldsOf(inside(orderEventsPath(id))),
    fieldsOf(inside(messagesPath(id)).orderBy('at')),
    firestore().doc(storyPath(id)).get(),
    fieldsOf(inside(storyQuestionsPath(id))),
    fieldsOf(inside(storyFilesPath(id))),
    firestore().doc(reviewPath(id)).get(),
    fieldsOf(inside(passportsPath(id)).orderBy('version')),
    fieldsOf(inside(extrasPath(id))),
  ]);
  const review = reviewed.exists ? plainFields(reviewed) : null;
  const story = { answers: plainFields(told)['answers'] ?? {}, questions, files };
  const bought = extras.map((extra) => without(extra, [...BOOKKEEPING, 'requestId', 'whom']));
  return [{ ...without(order, BOOKKEEPING), timeline, messages, story, review, passports, extras: bought }];
}

async function songWithParts(id: string, song: Fields): Promise<Fields[]> {
  const [versions, approvals, takes, notes, files, timings] = await Promise.all([
    fieldsOf(inside(lyricsVersionsPath(id)).orderBy('revision')),
    fieldsOf(inside(lyricsApprovalsPath(id)).orderBy('revision')),
    fieldsOf(inside(takesPath(id)).orderBy('publishedAt')),
    fieldsOf(inside(takeNotesPath(id)).orderBy('createdAt')),
    fieldsOf(inside(songFilesPath(id))),
    fieldsOf(inside(lyricsTimingsPath(id))),
  ]);
  return [{ ...song, versions, approvals, takes, notes, files, timings }];
}

/** The files that the documents of a song name. Not everything in the folder of takes is published. */
const namedIn = ({ takes, files }: Fields): unknown[] => [
  ...(takes as Fields[]).map(({ audio }) => (audio as Fields | undefined)?.['path']),
  ...(files as Fields[]).map(({ path }) => path),
];

interface Section {
  name: 'orders' | 'songs' | 'covers' | 'gifts' | 'emails';
  of: string;
  read: (id: string, fields: Fields) => Promise<Fields[]>;
}

const SECTIONS: readonly Section[] = [
  { name: 'orders', of: ORDERS, read: orderWithParts },
  { name: 'songs', of: SONGS, read: songWithParts },
  { name: 'covers', of: COVERS, read: (_id, cover) => Promise.resolve([cover]) },
  { name: 'gifts', of: GIFTS, read: (_id, gift) => Promise.resolve([without(gift, SECRETS)]) },
  { name: 'emails', of: ORDERS, read: emailsOf },
];

/** Recordings, covers and the files of stories, without the smaller copies of images. Takes and the files of songs are named by their documents. */
async function filesOf(uid: string): Promise<string[]> {
  const found = await Promise.all(
    ['songs', 'covers', STORY_FOLDER].map((folder) => bucket().getFiles({ prefix: `${folder}/${uid}/` })),
  );
  return found.flatMap(([files]) => files.map(({ name }) => name)).filter((path) => !isCoverVariant(path));
}

/** A page at a time, because each document asks for its parts. */
async function contentOf({ of, read }: Section, uid: string): Promise<Fields[]> {
  const content: Fields[] = [];
  for await (const docs of pagesOf(inside(of).where('userId', '==', uid).orderBy('__name__'), PAGE)) {
    const found = await Promise.all(docs.map((one) => read(one.id, plainFields(one))));
    content.push(...found.flat());
  }
  return content;
}

export async function removeExport(uid: string): Promise<void> {
  await bucket().file(exportPath(uid)).delete({ ignoreNotFound: true });
}

/** Writes everything that is stored about a person into one file. A try that was cut off has written none; the next one begins anew. */
export async function exportAccount(uid: string): Promise<void> {
  const [account, profile, files, ...sections] = await Promise.all([
    accountFacts(uid),
    firestore().doc(profilePath(uid)).get(),
    filesOf(uid),
    ...SECTIONS.map(async (section) => [section.name, await contentOf(section, uid)] as const),
  ]);
  const content = Object.fromEntries(sections) as Record<Section['name'], Fields[]>;
  const data: Record<keyof MyData, unknown> = {
    exportedAt: new Date(),
    account,
    profile: profile.exists ? plainFields(profile) : null,
    ...content,
    files: [...files, ...content.songs.flatMap(namedIn)],
  };
  await bucket()
    .file(exportPath(uid))
    .save(JSON.stringify(data), {
      contentType: 'application/json',
      resumable: false,
      metadata: { cacheControl: ASK_EACH_TIME },
    });
  // The account may have been deleted meanwhile, and its files before this one was there.
  if (await isAccountDeleted(uid)) await removeExport(uid);
}
