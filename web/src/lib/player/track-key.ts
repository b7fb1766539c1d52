/** Session storage key of the last song. In a separate file, so that reading it does not load the player. */
export const TRACK_KEY = 'keepsong.player.track';
