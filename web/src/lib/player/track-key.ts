/** Where this tab keeps the song it was left with; apart, so that a page can look without fetching the player. */
export const TRACK_KEY = 'keepsong.player.track';
