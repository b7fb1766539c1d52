import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import type { MailedSong } from '@keepsong/domain/emails/song-head';
import { firstSungLine } from '@keepsong/domain/lyric-lines';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { makerText } from '@keepsong/domain/next-step/customer-words';
import { shortened } from '@keepsong/domain/text';
import { errorFields, logEvent } from '../log.ts';
import { coverPicture } from '../media/cover-picture.ts';
import { songs } from '../store/collections.ts';

/** In pixels; twice what is shown, for sharp screens. */
const SIZE = { width: 208, height: 208 };
const LONGEST_LINE = 90;

interface SongInEmail {
  song: MailedSong;
  cover: Buffer | null;
}

/** The song of an order as it is now. Lyrics that were not sent yet stay with the team. Without a picture when none can be made. */
export async function songInEmail(order: Order, coverUrl: string): Promise<SongInEmail> {
  const song = (await songs().doc(order.songId).get()).data();
  const line = song && order.status !== 'pending' ? firstSungLine(song.lyrics) : null;
  const cover = await pictureOf(order.songTitle, song?.coverPath ?? null);
  return {
    song: {
      coverUrl: cover && coverUrl,
      firstLine: line && shortened(line, LONGEST_LINE),
      maker: makerText(order),
    },
    cover,
  };
}

/** Attached, because the file is private and an address in an e-mail can be counted. Null when no picture can be made. */
export async function pictureOf(title: string, coverPath: Song['coverPath']): Promise<Buffer | null> {
  try {
    return await coverPicture(title, coverPath && coverVariantPath(coverPath, 320), SIZE);
  } catch (error) {
    logEvent('warn', 'email_cover_not_made', errorFields(error));
    return null;
  }
}
