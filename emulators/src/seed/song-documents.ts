import { shopDayOf } from '@keepsong/domain/day';
import { coverPath, coverSchema } from '@keepsong/domain/documents/song-parts';
import {
  lyricsApprovalSchema,
  lyricsApprovalsPath,
  lyricsTimingSchema,
  lyricsTimingsPath,
  timingIdOf,
  lyricsVersionSchema,
  lyricsVersionsPath,
} from '@keepsong/domain/documents/lyrics';
import { isSung, newLines } from '@keepsong/domain/lyric-lines';
import { hasProductionStarted } from '@keepsong/domain/order-status';
import type { Order } from '@keepsong/domain/documents/order';
import {
  passportCheckPath,
  passportCheckSchema,
  passportNumberOf,
  passportSchema,
  passportsPath,
} from '@keepsong/domain/documents/passport';
import { publicSongPath, publicSongSchema } from '@keepsong/domain/documents/public-song';
import { songPath, songSchema, type SongAudio } from '@keepsong/domain/documents/song';
import { uploadDocumentPath, uploadIdOf, uploadSchema } from '@keepsong/domain/documents/upload';
import {
  OPTIONS,
  draftTakeSchema,
  draftTakesPath,
  takeIdOf,
  takeSchema,
  takesPath,
  takeNoteSchema,
  takeNotesPath,
} from '@keepsong/domain/documents/takes';
import { searchTokens } from '@keepsong/domain/search';
import { wordsBy } from '@keepsong/domain/words-by';
import {
  DEMO_ROUND,
  OPTION_KINDS,
  fileNameOf,
  filePathOf,
  finishedPathOf,
  hasCover,
  publicFilePathOf,
  songIdOf,
  takePathOf,
  titleOf,
  type DemoFileKind,
} from './files.ts';
import { giftDocuments } from './gift-documents.ts';
import { finishedRecording, hasTakes, type DemoOrder } from './demo-order.ts';
import { audioOf, recordingBytes, type RecordingName } from './recordings.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';
import { reachedAt } from './demo-timeline.ts';

/** The record of an upload that was checked and accepted. */
function uploadOf(
  demo: DemoOrder,
  order: Order,
  kind: DemoFileKind,
  recording: RecordingName | null,
): SeedDocument {
  const path = filePathOf(demo, kind);
  const id = uploadIdOf(path);
  return seedDocument(uploadDocumentPath(id), uploadSchema, {
    id,
    kind,
    songId: songIdOf(demo),
    orderId: order.id,
    path,
    originalName: fileNameOf(demo, kind),
    // Covers are drawn when they are stored.
    bytes: recording && recordingBytes(recording).length,
    state: 'ready',
    message: '',
    by: '',
    createdAt: order.updatedAt,
    updatedAt: order.updatedAt,
  });
}

/** The customer's approval of the lyrics so far. */
function approvalOf(demo: DemoOrder, order: Order): SeedDocument {
  const songId = songIdOf(demo);
  const sung = newLines(demo.story.lyrics, 1).filter(({ text }) => isSung(text));
  const count = {
    none: hasProductionStarted(demo.status) ? sung.length : 0,
    begun: 3,
    reopened: sung.length - 1,
  }[demo.review ?? 'none'];
  const wished = demo.review === 'begun' ? sung[count] : undefined;
  const at = order.updatedAt;
  return seedDocument(`${lyricsApprovalsPath(songId)}/1`, lyricsApprovalSchema, {
    id: '1',
    songId,
    userId: order.userId,
    revision: 1,
    approved: Object.fromEntries(sung.slice(0, count).map(({ id }) => [id, at])),
    comments: wished
      ? [
          {
            id: 'demo',
            lineId: wished.id,
            lineText: wished.text,
            text: 'Could this be a little slower to sing?',
            at,
            // An open one would make it the team's turn.
            answer: 'Yes. We will leave a breath before “the sea”.',
            doneAt: at,
          },
        ]
      : [],
    updatedAt: at,
  });
}

/** The options of the song: published ones, or drafts while it is in production. */
function optionDocuments(demo: DemoOrder, order: Order, now: Date): SeedDocument[] {
  const { id: orderId, userId, updatedAt } = order;
  const songId = songIdOf(demo);
  return OPTIONS.flatMap((option): SeedDocument[] => {
    const name = demo.options?.[option];
    if (!name) return [];
    const kind = OPTION_KINDS[option];
    const upload = uploadOf(demo, order, kind, name);
    const shared = { songId, orderId, userId, option };
    if (!hasTakes(demo)) {
      const audio = audioOf(name, filePathOf(demo, kind), fileNameOf(demo, kind));
      const data = { id: option, ...shared, audio, createdAt: updatedAt };
      return [seedDocument(`${draftTakesPath(songId)}/${option}`, draftTakeSchema, data), upload];
    }
    const id = takeIdOf(DEMO_ROUND, option);
    const audio = audioOf(name, takePathOf(demo, option), fileNameOf(demo, kind));
    const publishedAt = reachedAt(demo, 'ready_for_review', now) ?? updatedAt;
    const data = { id, ...shared, audio, round: DEMO_ROUND, revision: null, publishedAt };
    return [seedDocument(`${takesPath(songId)}/${id}`, takeSchema, data), upload];
  });
}

function noteDocuments(demo: DemoOrder, order: Order): SeedDocument[] {
  const { id: orderId, userId, updatedAt } = order;
  const songId = songIdOf(demo);
  return (demo.notes ?? []).map((note, index) => {
    const id = `demo-note-${index + 1}`;
    return seedDocument(`${takeNotesPath(songId)}/${id}`, takeNoteSchema, {
      ...note,
      id,
      songId,
      orderId,
      userId,
      state: 'draft',
      revision: null,
      answer: '',
      version: 1,
      createdAt: updatedAt,
      updatedAt,
    });
  });
}

/** When the lines are sung: the recordings are made by a program and have no words, so that the lines share their length. */
function timingOf(demo: DemoOrder, order: Order, audio: SongAudio): SeedDocument {
  const sung = newLines(demo.story.lyrics, 1).filter(({ text }) => isSung(text));
  const songId = songIdOf(demo);
  const id = timingIdOf(demo.chosen ? takeIdOf(DEMO_ROUND, demo.chosen) : null);
  const step = (audio.durationMs ?? 0) / (sung.length + 1);
  return seedDocument(`${lyricsTimingsPath(songId)}/${id}`, lyricsTimingSchema, {
    id,
    songId,
    userId: order.userId,
    audioPath: audio.path,
    lines: sung.map((line, index) => ({ lineId: line.id, startMs: Math.round((index + 0.5) * step) })),
    version: 1,
    createdAt: order.updatedAt,
    updatedAt: order.updatedAt,
  });
}

/** The passport of a finished order, as the functions would have issued it. */
function passportDocuments(demo: DemoOrder, order: Order): SeedDocument[] {
  const { id: orderId, userId, customerName: madeFor, sungBy, completedAt } = order;
  if (completedAt === null) return [];
  const number = passportNumberOf(orderId).slice(0, 10);
  const words = wordsBy([{ revision: 1, source: 'typed', lines: newLines(demo.story.lyrics, 1) }]);
  const songs = [{ songId: songIdOf(demo), title: titleOf(demo), ...words, checksum: null }];
  const content = { madeFor, sungBy, songs, completedAt };
  return [
    seedDocument(`${passportsPath(orderId)}/1`, passportSchema, {
      ...content,
      ...{ id: '1', userId, orderId, number, version: 1, issuedAt: completedAt },
    }),
    seedDocument(passportCheckPath(number), passportCheckSchema, {
      id: number,
      version: 1,
      isVoid: order.paymentStatus !== 'paid',
      issuedOn: shopDayOf(completedAt),
      checksums: [null],
    }),
  ];
}

/** The song with its lyrics' version, options, cover and, when it is published, its public document. */
export function songDocuments(demo: DemoOrder, order: Order, now: Date): SeedDocument[] {
  const { story } = demo;
  const { userId, createdAt, updatedAt } = order;
  const id = songIdOf(demo);
  const title = titleOf(demo);
  const coverId = hasCover(demo) ? uploadIdOf(filePathOf(demo, 'cover')) : null;
  const recording = finishedRecording(demo);
  const kind = demo.chosen ? OPTION_KINDS[demo.chosen] : 'audio';
  const audio = recording && audioOf(recording, finishedPathOf(demo), fileNameOf(demo, kind));
  const documents = [
    seedDocument(songPath(id), songSchema, {
      id,
      userId,
      orderId: order.id,
      title,
      style: order.songStyle,
      themes: order.songThemes,
      lyrics: story.lyrics,
      lyricsRevision: story.lyrics ? 1 : 0,
      additionalInfo: '',
      detailsVersion: 0,
      pronunciations:
        demo.review === 'begun' ? [{ id: 'demo', name: 'Nell', sounds: 'rhymes with bell' }] : [],
      coverId,
      coverPath: coverId ? filePathOf(demo, 'cover') : null,
      audio,
      takeRound: hasTakes(demo) ? DEMO_ROUND : 0,
      chosenTakeId: demo.chosen ? takeIdOf(DEMO_ROUND, demo.chosen) : null,
      isPublic: demo.isPublic,
      publicVersion: 0,
      isHidden: false,
      isPaid: demo.paymentStatus === 'paid',
      orderStatus: order.status,
      createdAt,
      updatedAt,
    }),
    ...optionDocuments(demo, order, now),
    ...noteDocuments(demo, order),
    ...giftDocuments(demo, order, now),
    ...passportDocuments(demo, order),
  ];
  if (story.lyrics) {
    const version = seedDocument(`${lyricsVersionsPath(id)}/1`, lyricsVersionSchema, {
      id: '1',
      songId: id,
      userId,
      revision: 1,
      lyrics: story.lyrics,
      lines: newLines(story.lyrics, 1),
      savedBy: story.ownLyrics ? 'customer' : 'team',
      source: story.ownLyrics ? 'ordered' : 'typed',
      createdAt: updatedAt,
    });
    documents.push(version);
    if (demo.status !== 'pending' && demo.paymentStatus === 'paid') documents.push(approvalOf(demo, order));
    if (audio) documents.push(timingOf(demo, order, audio));
  }
  if (audio && !demo.chosen) documents.push(uploadOf(demo, order, 'audio', recording));
  if (coverId) {
    const filePath = filePathOf(demo, 'cover');
    const cover = { id: coverId, userId, songId: id, orderId: order.id, filePath, createdAt: updatedAt };
    documents.push(
      seedDocument(coverPath(coverId), coverSchema, cover),
      uploadOf(demo, order, 'cover', null),
    );
  }
  if (demo.isPublic) {
    const published = seedDocument(publicSongPath(id), publicSongSchema, {
      id,
      title,
      style: order.songStyle,
      themes: order.songThemes,
      coverPath: coverId ? publicFilePathOf(demo, 'cover') : null,
      audioPath: publicFilePathOf(demo, 'audio'),
      durationMs: audio?.durationMs ?? null,
      peaks: audio?.peaks ?? [],
      searchTokens: searchTokens(title, order.songStyle),
      publishedAt: updatedAt,
    });
    documents.push(published);
  }
  return documents;
}
