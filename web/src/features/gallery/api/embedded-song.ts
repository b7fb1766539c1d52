import { publicSongSchema } from '@keepsong/domain/documents/public-song';
import type { PublicSong } from '@keepsong/domain/documents/public-song';
import { SONG_DATA_ID } from '@keepsong/domain/song-page';

let read: PublicSong | null | undefined;

function parse(text: string): PublicSong | null {
  try {
    const raw = JSON.parse(text) as Record<string, unknown>;
    const dates = {
      publishedAt: new Date(String(raw.publishedAt)),
      createdAt: new Date(String(raw.createdAt)),
    };
    return publicSongSchema.parse({ ...raw, ...dates, searchTokens: [] });
  } catch {
    return null;
  }
}

/** The song that the server put into this page, if it is this one: then nothing has to be asked. */
export function embeddedSong(id: string): PublicSong | null {
  if (read === undefined) {
    const text = document.getElementById(SONG_DATA_ID)?.textContent;
    read = text ? parse(text) : null;
  }
  return read?.id === id ? read : null;
}
