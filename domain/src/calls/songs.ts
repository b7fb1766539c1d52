import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall, defineSave } from './define-call.ts';

/** Shows a paid, completed song in the gallery, or removes it with every public URL of it. Owner only. */
export const setSongPublic = defineSave({
  name: 'setSongPublic',
  target: { songId: idSchema },
  value: z.boolean(),
});

/** Long enough to hear the song and pause it, short enough that a copied address soon stops working. */
export const SONG_URL_MINUTES = 30;

/** An address that plays a song's private recording for half an hour, for its owner or an admin. */
export const getSongUrl = defineCall({
  name: 'getSongUrl',
  request: z.object({ songId: idSchema }),
  response: z.object({ url: z.string().check(z.minLength(1)) }),
});
