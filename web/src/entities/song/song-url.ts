import { getSongUrl } from '@keepsong/domain/calls/get-song-url';
import type { Song } from '@keepsong/domain/documents/song';
import type { Functions } from 'firebase/functions';
import { deviceSongUrl } from '@/lib/device-songs';
import { callFunction } from '@/lib/firebase/call';

/** The URL of the song's recording: the copy on this device if stored, otherwise a signed one from the server. */
export async function songUrl(
  functions: Functions,
  { id, audio }: Pick<Song, 'id' | 'audio'>,
): Promise<string> {
  const stored = audio && (await deviceSongUrl(audio.path).catch(() => null));
  return stored ?? (await callFunction(functions, getSongUrl, { songId: id })).url;
}
