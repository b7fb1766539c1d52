export const styleNames = [
  'Pop',
  'Rock',
  'Jazz',
  'Classical',
  'Hip Hop',
  'Folk',
  'Country',
  'Electronic',
  'R&B',
  'Other',
] as const;
export const moodNames = [
  'Happy',
  'Sad',
  'Energetic',
  'Romantic',
  'Relaxing',
  'Uplifting',
  'Melancholic',
  'Other',
] as const;
export type StyleName = (typeof styleNames)[number];
export type MoodName = (typeof moodNames)[number];
/** The places in a song's story: how it began, what became of it, what is true now, what to say at last. */
export type Moment = 'beginning' | 'since' | 'now' | 'turn';
export type Clauses = Record<Moment, readonly string[]>;
