import { z } from '@keepsong/domain/zod';
import { keptJson } from '@/lib/storage/kept';
import type { Track } from './types';

const settingsSchema = z.object({
  volume: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 1),
  isMuted: z.catch(z.boolean(), false),
  isCollapsed: z.catch(z.boolean(), false),
});
/** Preferences of this browser, not personal data. */
type PlayerSettings = z.output<typeof settingsSchema>;

export interface PlayerMemory {
  settings: () => PlayerSettings;
  saveSettings: (settings: PlayerSettings) => void;
  /** Seconds to resume from; 0 for a new song. */
  positionOf: (songId: string) => number;
  savePosition: (songId: string, seconds: number, duration: number | null) => void;
  /** The song that was in the player before a reload. */
  lastTrack: () => Track | null;
  saveTrack: (track: Track | null) => void;
}

const keptSettings = keptJson('player-settings', settingsSchema);

const MOST_POSITIONS = 50;
/** Positions this close to either end are not stored. */
const NOT_WORTH_SECONDS = 5;

const positionsSchema = z.record(z.string(), z.number().check(z.nonnegative()));
const keptPositions = keptJson('player.positions', positionsSchema);
const positions = () => keptPositions.read() ?? {};

const trackSchema = z.object({
  songId: z.string(),
  title: z.string(),
  url: z.string(),
  coverUrl: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  peaks: z.array(z.number()),
  style: z.exactOptional(z.string()),
  page: z.exactOptional(z.string()),
});

const keptTrack = keptJson('player.track', trackSchema);

/** Stores settings in this browser; songs and positions only in this tab, until sign-out. */
export const browserMemory: PlayerMemory = {
  settings: () => keptSettings.read() ?? settingsSchema.parse({}),
  saveSettings: (settings) => void keptSettings.write(settings),
  positionOf: (songId) => positions()[songId] ?? 0,
  savePosition(songId, seconds, duration) {
    const { [songId]: _before, ...others } = positions();
    const isWorth =
      seconds >= NOT_WORTH_SECONDS && (duration === null || seconds <= duration - NOT_WORTH_SECONDS);
    const entries = Object.entries(others);
    if (isWorth) entries.push([songId, Math.round(seconds * 10) / 10]);
    keptPositions.write(Object.fromEntries(entries.slice(-MOST_POSITIONS)));
  },
  lastTrack: keptTrack.read,
  // Functions cannot be stored, and private recordings need `resolveUrl` to load.
  saveTrack(track) {
    const { url = null, resolveUrl, peaks = [] } = track ?? {};
    keptTrack.write(track && url !== null && !resolveUrl ? { ...track, url, peaks: [...peaks] } : null);
  },
};
