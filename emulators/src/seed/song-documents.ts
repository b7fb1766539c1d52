import { coverPath, coverSchema } from '@keepsong/domain/documents/cover';
import { lyricsVersionSchema, lyricsVersionsPath } from '@keepsong/domain/documents/lyrics-version';
import type { Order } from '@keepsong/domain/documents/order';
import { publicSongPath, publicSongSchema } from '@keepsong/domain/documents/public-song';
import { songPath, songSchema } from '@keepsong/domain/documents/song';
import { uploadDocumentPath, uploadIdOf, uploadSchema } from '@keepsong/domain/documents/upload';
import type { UploadKind } from '@keepsong/domain/uploads';
import { searchTokens } from '@keepsong/domain/search';
import { filePathOf, hasCover, publicFilePathOf, songIdOf, titleOf } from './files.ts';
import type { DemoOrder } from './orders.ts';
import type { AudioFacts, SeedDocument } from './seed-document.ts';

/** What says that a file has been looked at and taken. */
function uploadOf(demo: DemoOrder, order: Order, kind: UploadKind): SeedDocument {
  const path = filePathOf(demo, kind);
  const id = uploadIdOf(path);
  return {
    path: uploadDocumentPath(id),
    schema: uploadSchema,
    data: {
      id,
      kind,
      songId: songIdOf(demo),
      orderId: order.id,
      path,
      originalName: path.split('/').at(-1),
      state: 'ready',
      message: '',
      by: '',
      createdAt: order.updatedAt,
      updatedAt: order.updatedAt,
    },
  };
}

/** The song with its lyrics' version, cover and, when it is published, its public face. */
export function songDocuments(demo: DemoOrder, order: Order, audio: AudioFacts | null): SeedDocument[] {
  const { story } = demo;
  const id = songIdOf(demo);
  const title = titleOf(demo);
  const coverId = hasCover(demo) ? uploadIdOf(filePathOf(demo, 'cover')) : null;
  const durationMs = demo.seconds === null ? null : demo.seconds * 1000;
  const song: SeedDocument = {
    path: songPath(id),
    schema: songSchema,
    data: {
      id,
      userId: order.userId,
      orderId: order.id,
      title,
      style: order.songStyle,
      themes: order.songThemes,
      lyrics: story.lyrics,
      lyricsRevision: story.lyrics ? 1 : 0,
      additionalInfo: '',
      coverId,
      coverPath: coverId ? filePathOf(demo, 'cover') : null,
      audio: audio && {
        path: filePathOf(demo, 'audio'),
        originalName: `${title}.wav`,
        contentType: 'audio/wav',
        bytes: audio.bytes,
        durationMs,
        peaks: audio.peaks,
      },
      isPublic: demo.isPublic,
      isPaid: demo.paymentStatus === 'paid',
      orderStatus: order.status,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
    },
  };
  const cover: SeedDocument[] = coverId
    ? [
        {
          path: coverPath(coverId),
          schema: coverSchema,
          data: {
            id: coverId,
            userId: order.userId,
            songId: id,
            orderId: order.id,
            filePath: filePathOf(demo, 'cover'),
            createdAt: order.updatedAt,
          },
        },
      ]
    : [];
  const published: SeedDocument[] = demo.isPublic
    ? [
        {
          path: publicSongPath(id),
          schema: publicSongSchema,
          data: {
            id,
            title,
            style: order.songStyle,
            themes: order.songThemes,
            coverPath: coverId ? publicFilePathOf(demo, 'cover') : null,
            audioPath: publicFilePathOf(demo, 'audio'),
            durationMs,
            peaks: audio?.peaks ?? [],
            searchTokens: searchTokens(title, order.songStyle),
            publishedAt: order.updatedAt,
            createdAt: order.createdAt,
          },
        },
      ]
    : [];
  const version: SeedDocument[] = story.lyrics
    ? [
        {
          path: `${lyricsVersionsPath(id)}/1`,
          schema: lyricsVersionSchema,
          data: {
            id: '1',
            songId: id,
            userId: order.userId,
            revision: 1,
            lyrics: story.lyrics,
            savedBy: story.ownLyrics ? 'customer' : 'team',
            source: story.ownLyrics ? 'ordered' : 'typed',
            createdAt: order.updatedAt,
          },
        },
      ]
    : [];
  const uploads = [
    ...(audio ? [uploadOf(demo, order, 'audio')] : []),
    ...(coverId ? [uploadOf(demo, order, 'cover')] : []),
  ];
  return [song, ...version, ...cover, ...published, ...uploads];
}
