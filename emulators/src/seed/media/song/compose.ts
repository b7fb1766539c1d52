import type { Random } from '@keepsong/domain/sleeve/random';
import type { Drum, Tone } from './instruments.ts';
import { scales } from './styles.ts';
import type { StyleSheet } from './styles.ts';

export interface Score {
  tones: Tone[];
  pads: { midis: number[]; start: number; seconds: number; level: number }[];
  hits: { drum: Drum; start: number; level: number }[];
}

interface Clock {
  beat: number;
  bars: number;
  /** Seconds of a bar and beat, with swing on the off-beats. */
  at: (bar: number, beat: number) => number;
}

function clockFor(sheet: StyleSheet, seconds: number, random: Random): Clock {
  const roughBeat = 60 / random.between(sheet.bpm[0], sheet.bpm[1]);
  const bars = Math.max(4, Math.round(seconds / (roughBeat * 4)));
  // The tempo gives way a little so that whole bars fill the time: the last chord never ends in mid-air.
  const beat = seconds / (bars * 4 + 1);
  const at = (bar: number, position: number) => {
    const offBeat = position % 1;
    const late = offBeat === 0.5 ? sheet.swing * 0.5 : offBeat === 0.75 ? sheet.swing * 0.25 : 0;
    return (bar * 4 + position + late) * beat;
  };
  return { beat, bars, at };
}

function pitcher(sheet: StyleSheet, key: number) {
  const scale = scales[sheet.mode];
  return (degree: number) => {
    const step = ((degree % 7) + 7) % 7;
    return key + 12 * Math.floor(degree / 7) + (scale[step] ?? 0);
  };
}

const rhythms: readonly [readonly number[], ...(readonly number[])[]] = [
  [0, 1, 2, 3],
  [0, 1.5, 2, 3],
  [0, 0.5, 1, 2, 3],
  [0.5, 1, 1.5, 2.5, 3],
  [0, 1, 1.5, 2, 3, 3.5],
  [0, 0.5, 1.5, 2, 2.5, 3.5],
];
const sparse: readonly [readonly number[], ...(readonly number[])[]] = [
  [0, 2],
  [0, 1.5, 3],
  [0, 2, 3],
  [1, 2],
];

/** A tune in phrases of four bars: a motif, its answer, the motif again one step away, a long note home. */
function melody(
  sheet: StyleSheet,
  clock: Clock,
  chords: readonly number[],
  pitch: (degree: number) => number,
  random: Random,
): Tone[] {
  const motifs = [0, 1].map(() => {
    const onsets = random.pick(random.chance(sheet.lead.busy) ? rhythms : sparse);
    return onsets.map((beat) => ({ beat, move: random.pick([-1, -1, 1, 1, 2, -2, 3]) }));
  });
  const tones: Tone[] = [];
  let degree = random.pick([7, 9, 11]);
  const introBars = clock.bars >= 8 ? 2 : 1;
  for (let bar = introBars; bar < clock.bars; bar++) {
    const place = (bar - introBars) % 4;
    const root = chords[bar] ?? 0;
    const last = bar === clock.bars - 1;
    const motif =
      last || place === 3
        ? [
            { beat: 0, move: -1 },
            { beat: 1, move: 1 },
          ]
        : (motifs[place % 2] ?? []);
    motif.forEach(({ beat, move }, index) => {
      degree += place === 2 && index === 0 ? move + 1 : move;
      if (degree > 13) degree -= 4;
      if (degree < 5) degree += 3;
      // Strong beats take the nearest note of the chord; the rest may pass through the scale.
      if (Number.isInteger(beat) && beat % 2 === 0) degree = nearestChordNote(degree, root);
      if (last && index === motif.length - 1) degree = 7;
      const next = motif[index + 1]?.beat ?? (last ? 5 : 4);
      const start = clock.at(bar, beat);
      const seconds = (next - beat) * clock.beat * 0.92;
      const level = sheet.lead.level * (beat === 0 ? 1 : 0.86) * random.between(0.9, 1);
      tones.push({ voice: sheet.lead.voice, midi: pitch(degree), start, seconds, level });
    });
  }
  return tones;
}

function nearestChordNote(degree: number, root: number): number {
  const distance = (candidate: number) => Math.abs(candidate - degree);
  const candidates = [-7, 0, 7, 14].flatMap((octave) => [0, 2, 4].map((third) => root + third + octave));
  return candidates.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

function comping(
  sheet: StyleSheet,
  clock: Clock,
  bar: number,
  midis: readonly number[],
  random: Random,
): Tone[] {
  const { voice, pattern, level } = sheet.comping;
  const { beat } = clock;
  const chord = (at: number, beats: number, loud: number, spread: number, down = true): Tone[] =>
    (down ? midis : [...midis].reverse()).map((midi, string) => ({
      voice,
      midi,
      start: clock.at(bar, at) + string * spread,
      seconds: beats * beat,
      level: (level * loud * random.between(0.9, 1)) / Math.sqrt(midis.length),
    }));
  switch (pattern) {
    case 'held':
      return chord(0, 3.8, 1.1, 0.02);
    case 'stabs':
      return [
        ...chord(random.pick([0, 0.5]), 0.7, 1, 0.004),
        ...chord(random.pick([1.5, 2.5]), 1.2, 0.85, 0.004),
      ];
    case 'strum':
      return [0, 1, 1.5, 2.5, 3, 3.5].flatMap((at, index) =>
        chord(at, index === 0 ? 1 : 0.5, index === 0 ? 1 : 0.62, 0.012, Number.isInteger(at)),
      );
    case 'arpeggio': {
      const order = [0, 2, 1, 3, 2, 1, 3, 2];
      return order.map((note, index) => ({
        voice,
        midi: (midis[note % midis.length] ?? 60) + (note >= midis.length ? 12 : 0),
        start: clock.at(bar, index / 2),
        seconds: beat * 0.8,
        level: level * (index % 4 === 0 ? 0.9 : 0.66) * random.between(0.9, 1),
      }));
    }
  }
}

function bassLine(
  sheet: StyleSheet,
  clock: Clock,
  bar: number,
  root: number,
  next: number,
  pitch: (degree: number) => number,
): Tone[] {
  const low = (degree: number) => {
    const midi = pitch(degree) - 24;
    return midi < 33 ? midi + 12 : midi > 47 ? midi - 12 : midi;
  };
  const note = (beat: number, beats: number, degree: number, loud = 1): Tone => ({
    voice: 'bass',
    midi: low(degree),
    start: clock.at(bar, beat),
    seconds: beats * clock.beat,
    level: sheet.bass.level * loud * 0.8,
  });
  switch (sheet.bass.pattern) {
    case 'root':
      return [note(0, 3.8, root)];
    case 'root-fifth':
      return [note(0, 1.7, root), note(2, 1.7, root + 4)];
    case 'walking':
      return [root, root + 2, root + 4, next + (next > root ? -1 : 1)].map((degree, beat) =>
        note(beat, 0.9, degree, 0.9),
      );
    case 'pulse':
      return [0, 1, 1.5, 2, 3, 3.5].map((beat) => note(beat, 0.45, root, beat % 1 === 0 ? 1 : 0.75));
    case 'syncopated':
      return [note(0, 1.3, root), note(1.5, 0.4, root, 0.8), note(2.5, 1, root + 4, 0.85)];
  }
}

const drumKinds = ['kick', 'snare', 'hat'] as const;

/** A short piece that begins with the accompaniment alone, plays a tune over it and closes on the home chord. */
export function compose(sheet: StyleSheet, seconds: number, random: Random): Score {
  const clock = clockFor(sheet, seconds, random);
  const pitch = pitcher(sheet, random.pick([57, 58, 60, 62, 55]));
  const progression = random.pick(sheet.progressions);
  const chords = Array.from({ length: clock.bars }, (_, bar) =>
    bar === clock.bars - 1 ? 0 : (progression[bar % progression.length] ?? 0),
  );
  const score: Score = { tones: melody(sheet, clock, chords, pitch, random), pads: [], hits: [] };
  chords.forEach((root, bar) => {
    const start = clock.at(bar, 0);
    const steps = sheet.sevenths ? [0, 2, 4, 6] : [0, 2, 4, 7];
    // Inversions that stay near middle C move less from chord to chord than root positions do.
    const midis = steps
      .map((step) => pitch(root + step))
      .map((midi) => (midi > 69 ? midi - 12 : midi))
      .sort((a, b) => a - b);
    const voiced = [...new Set(midis)];
    const last = bar === chords.length - 1;
    if (last) {
      score.tones.push(
        ...voiced.map((midi, string): Tone => ({
          voice: sheet.comping.voice,
          midi,
          start: start + string * 0.03,
          seconds: clock.beat * 4.5,
          level: (sheet.comping.level * 1.1) / Math.sqrt(voiced.length),
        })),
      );
    } else {
      score.tones.push(...comping(sheet, clock, bar, voiced, random));
    }
    const next = chords[bar + 1] ?? 0;
    score.tones.push(
      ...bassLine(
        last ? { ...sheet, bass: { ...sheet.bass, pattern: 'root' } } : sheet,
        clock,
        bar,
        root,
        next,
        pitch,
      ),
    );
    if (sheet.pad > 0) {
      score.pads.push({ midis: voiced, start, seconds: clock.beat * (last ? 5 : 4), level: sheet.pad });
    }
    const { drums } = sheet;
    if (!drums || last || bar === 0) return;
    for (const drum of drumKinds) {
      Array.from(drums[drum]).forEach((mark, sixteenth) => {
        if (mark === '.') return;
        const level = drums.level * (mark === 'x' ? 1 : 0.5) * random.between(0.88, 1);
        score.hits.push({ drum, start: clock.at(bar, sixteenth / 4), level });
      });
    }
  });
  return score;
}
