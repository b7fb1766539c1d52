import { TRACK_KEY } from './track-key';
import type { Track } from './types';

/** Preferences of this browser, not personal data. */
export interface PlayerSettings {
  volume: number;
  isMuted: boolean;
  rate: number;
  isCollapsed: boolean;
}

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

const SETTINGS_KEY = 'keepsong.player-settings';
// Keys with this prefix are removed at sign-out.
const POSITIONS_KEY = 'keepsong.player.positions';

const DEFAULTS: PlayerSettings = { volume: 1, isMuted: false, rate: 1, isCollapsed: false };
const MOST_POSITIONS = 50;
/** Positions this close to either end are not stored. */
const NOT_WORTH_SECONDS = 5;

function read(storage: () => Storage, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the player works without it.
  }
}

const within = (value: unknown, low: number, high: number, otherwise: number) =>
  typeof value === 'number' && value >= low && value <= high ? value : otherwise;
const text = (value: unknown) => (typeof value === 'string' ? value : null);

function trackFrom(raw: Record<string, unknown>): Track | null {
  const songId = text(raw.songId);
  const title = text(raw.title);
  const url = text(raw.url);
  if (!songId || title === null || !url) return null;
  const style = text(raw.style);
  const page = text(raw.page);
  return {
    songId,
    title,
    url,
    coverUrl: text(raw.coverUrl),
    duration: typeof raw.duration === 'number' ? raw.duration : null,
    peaks: Array.isArray(raw.peaks) ? raw.peaks.filter((peak) => typeof peak === 'number') : [],
    ...(style !== null && { style }),
    ...(page !== null && { page }),
  };
}

const local = () => localStorage;
const session = () => sessionStorage;

/** Stores settings in this browser; songs and positions only in this tab, until sign-out. */
export const browserMemory: PlayerMemory = {
  settings() {
    const raw = read(local, SETTINGS_KEY);
    return {
      volume: within(raw.volume, 0, 1, DEFAULTS.volume),
      isMuted: raw.isMuted === true,
      rate: within(raw.rate, 0.5, 2, DEFAULTS.rate),
      isCollapsed: raw.isCollapsed === true,
    };
  },
  saveSettings: (settings) => write(local, SETTINGS_KEY, settings),
  positionOf: (songId) => within(read(session, POSITIONS_KEY)[songId], 0, Number.MAX_SAFE_INTEGER, 0),
  savePosition(songId, seconds, duration) {
    const { [songId]: _before, ...others } = read(session, POSITIONS_KEY);
    const isWorth =
      seconds >= NOT_WORTH_SECONDS && (duration === null || seconds <= duration - NOT_WORTH_SECONDS);
    const entries = [
      ...Object.entries(others),
      ...(isWorth ? [[songId, Math.round(seconds * 10) / 10]] : []),
    ];
    write(session, POSITIONS_KEY, Object.fromEntries(entries.slice(-MOST_POSITIONS)));
  },
  lastTrack: () => trackFrom(read(session, TRACK_KEY)),
  // Functions cannot be stored, and private recordings need `resolveUrl` to load.
  saveTrack: (track) => write(session, TRACK_KEY, track?.resolveUrl ? null : track),
};
