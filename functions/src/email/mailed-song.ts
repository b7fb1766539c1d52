import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import type { MailedSong } from '@keepsong/domain/emails/song-head';
import { firstSungLine } from '@keepsong/domain/lyric-lines';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { makerText } from '@keepsong/domain/next-step/customer-words';
import { sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import { shortened } from '@keepsong/domain/text';
import { errorFields, logEvent } from '../log.ts';
import { bucket } from '../services/bucket.ts';
import { songs } from '../store/collections.ts';

/** In pixels; twice what is shown, for sharp screens. */
const SIDE = 208;
const LONGEST_LINE = 90;
const MOST_PIXELS = 50_000_000;

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

/** The cover, or the drawn sleeve, as a small JPEG. Attached, because the file is private and an address in an e-mail can be counted. */
export async function pictureOf(title: string, coverPath: Song['coverPath']): Promise<Buffer | null> {
  try {
    const { default: sharp } = await import('sharp');
    const picture =
      (coverPath && (await coverOf(coverPath))) ?? Buffer.from(sleeveSvg(title, { size: SIDE }));
    return await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten()
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    logEvent('warn', 'email_cover_not_made', errorFields(error));
    return null;
  }
}

/** The smallest copy of a cover, or the cover itself; null when both are gone. */
async function coverOf(path: string): Promise<Buffer | null> {
  for (const name of [coverVariantPath(path, 320), path]) {
    const read = await bucket()
      .file(name)
      .download()
      .catch(() => null);
    if (read) return read[0];
  }
  return null;
}
