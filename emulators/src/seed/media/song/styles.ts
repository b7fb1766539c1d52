import type { Voice } from './instruments.ts';

/** How a band plays one musical style. Drum patterns are sixteenths of a bar: 'x' loud, 'o' soft, '.' silent. */
export interface StyleSheet {
  bpm: readonly [number, number];
  mode: keyof typeof scales;
  /** Roots as scale degrees from 0, one chord a bar. */
  progressions: readonly [readonly number[], ...(readonly number[])[]];
  sevenths: boolean;
  /** How late the second half of a beat comes, as a share of the half beat. */
  swing: number;
  comping: { voice: Voice; pattern: 'strum' | 'arpeggio' | 'stabs' | 'held'; level: number };
  pad: number;
  lead: { voice: Voice; busy: number; level: number };
  bass: { pattern: 'root' | 'root-fifth' | 'walking' | 'pulse' | 'syncopated'; level: number };
  drums: { kick: string; snare: string; hat: string; level: number } | null;
}

export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
} as const;

const pop: StyleSheet = {
  bpm: [98, 112],
  mode: 'major',
  progressions: [
    [0, 4, 5, 3],
    [5, 3, 0, 4],
    [0, 5, 3, 4],
  ],
  sevenths: false,
  swing: 0,
  comping: { voice: 'pluck', pattern: 'arpeggio', level: 0.5 },
  pad: 0.32,
  lead: { voice: 'bell', busy: 0.55, level: 0.6 },
  bass: { pattern: 'pulse', level: 0.6 },
  drums: { kick: 'x.......x.x.....', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.', level: 0.6 },
};

export const styleSheets: Record<string, StyleSheet> = {
  Pop: pop,
  Rock: {
    ...pop,
    bpm: [118, 132],
    progressions: [
      [0, 6, 3, 0],
      [0, 3, 4, 3],
    ],
    mode: 'dorian',
    comping: { voice: 'drive', pattern: 'strum', level: 0.42 },
    pad: 0.1,
    lead: { voice: 'reed', busy: 0.5, level: 0.55 },
    drums: { kick: 'x.....x.x.......', snare: '....x.......x..o', hat: 'x.x.x.x.x.x.x.x.', level: 0.8 },
  },
  Jazz: {
    ...pop,
    bpm: [108, 124],
    progressions: [
      [1, 4, 0, 5],
      [0, 5, 1, 4],
    ],
    sevenths: true,
    swing: 0.32,
    comping: { voice: 'keys', pattern: 'stabs', level: 0.5 },
    pad: 0,
    lead: { voice: 'reed', busy: 0.7, level: 0.55 },
    bass: { pattern: 'walking', level: 0.75 },
    drums: { kick: 'o.......o.......', snare: '....o.......o...', hat: 'x...x..ox...x..o', level: 0.42 },
  },
  Classical: {
    ...pop,
    bpm: [72, 84],
    progressions: [
      [0, 3, 4, 0],
      [0, 5, 1, 4],
      [0, 4, 5, 2],
    ],
    comping: { voice: 'keys', pattern: 'arpeggio', level: 0.5 },
    pad: 0.45,
    lead: { voice: 'string', busy: 0.4, level: 0.5 },
    bass: { pattern: 'root', level: 0.35 },
    drums: null,
  },
  'Hip Hop': {
    ...pop,
    bpm: [84, 92],
    mode: 'minor',
    progressions: [
      [0, 5, 3, 4],
      [0, 3, 5, 4],
    ],
    sevenths: true,
    swing: 0.16,
    comping: { voice: 'keys', pattern: 'held', level: 0.5 },
    pad: 0.12,
    lead: { voice: 'bell', busy: 0.4, level: 0.45 },
    bass: { pattern: 'syncopated', level: 0.85 },
    drums: { kick: 'x..x....x.x.....', snare: '....x.......x...', hat: 'x.xox.x.x.xox.xx', level: 0.8 },
  },
  Folk: {
    ...pop,
    bpm: [88, 100],
    progressions: [
      [0, 3, 0, 4],
      [0, 4, 3, 0],
      [5, 3, 0, 4],
    ],
    comping: { voice: 'pluck', pattern: 'strum', level: 0.62 },
    pad: 0.12,
    lead: { voice: 'whistle', busy: 0.5, level: 0.5 },
    bass: { pattern: 'root-fifth', level: 0.5 },
    drums: { kick: 'o.......o.......', snare: '................', hat: '....o.......o.o.', level: 0.4 },
  },
  Country: {
    ...pop,
    bpm: [104, 118],
    progressions: [
      [0, 3, 4, 0],
      [0, 0, 3, 4],
    ],
    swing: 0.12,
    comping: { voice: 'pluck', pattern: 'strum', level: 0.6 },
    pad: 0.08,
    lead: { voice: 'pluck', busy: 0.65, level: 1.1 },
    bass: { pattern: 'root-fifth', level: 0.65 },
    drums: { kick: 'x.......x.......', snare: '....o.......o.o.', hat: 'o.o.o.o.o.o.o.o.', level: 0.5 },
  },
  Electronic: {
    ...pop,
    bpm: [118, 126],
    mode: 'minor',
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 5, 6],
    ],
    comping: { voice: 'saw', pattern: 'arpeggio', level: 0.38 },
    pad: 0.4,
    lead: { voice: 'bell', busy: 0.5, level: 0.5 },
    bass: { pattern: 'pulse', level: 0.7 },
    drums: { kick: 'x...x...x...x...', snare: '....o.......o...', hat: '..x...x...x...x.', level: 0.75 },
  },
  'R&B': {
    ...pop,
    bpm: [76, 86],
    mode: 'dorian',
    progressions: [
      [0, 3, 6, 2],
      [1, 4, 0, 0],
    ],
    sevenths: true,
    swing: 0.2,
    comping: { voice: 'keys', pattern: 'stabs', level: 0.55 },
    pad: 0.3,
    lead: { voice: 'reed', busy: 0.5, level: 0.45 },
    bass: { pattern: 'syncopated', level: 0.75 },
    drums: { kick: 'x.....x...x.....', snare: '....x.......x...', hat: 'x.o.xoo.x.o.x.o.', level: 0.55 },
  },
};

/** A style nobody has a sheet for is played as a quiet pop song. */
export function styleSheetFor(style: string): StyleSheet {
  return styleSheets[style] ?? { ...pop, bpm: [84, 96], drums: null };
}
