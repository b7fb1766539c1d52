import { PUBLIC_SONGS, publicSongSchema, type PublicSong } from '@keepsong/domain/documents/public-song';
import { converterOf, firestore } from '../store/firestore.ts';

const converter = converterOf(publicSongSchema);

/** Ids are Firestore's own or the seed's; anything else is nobody's song and costs no read. `__…__` is reserved. */
const ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** Null when the song is not public, or there is none. */
export async function readPublicSong(id: string): Promise<PublicSong | null> {
  if (!ID.test(id)) return null;
  const snapshot = await firestore().collection(PUBLIC_SONGS).withConverter(converter).doc(id).get();
  return snapshot.data() ?? null;
}
