/** The last song of this tab. In a separate file, so that reading it does not load the player. */
export const KEPT_TRACK = 'player.track';

/** Its key in the session storage. */
export const TRACK_KEY = `keepsong.${KEPT_TRACK}`;
