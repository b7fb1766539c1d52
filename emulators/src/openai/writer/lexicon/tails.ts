import type { MoodName, StyleName } from './kinds.ts';

export interface Tail {
  text: string;
  /** Which moods or styles it belongs to; an empty list suits every song. */
  suits: readonly (MoodName | StyleName)[];
}

/** The initials of moods and styles that mark a phrase in the lists below. */
const marks: Record<string, MoodName | StyleName> = {
  h: 'Happy',
  s: 'Sad',
  n: 'Energetic',
  r: 'Romantic',
  x: 'Relaxing',
  u: 'Uplifting',
  m: 'Melancholic',
  P: 'Pop',
  R: 'Rock',
  J: 'Jazz',
  L: 'Classical',
  H: 'Hip Hop',
  F: 'Folk',
  C: 'Country',
  E: 'Electronic',
  B: 'R&B',
};

/** Phrases that rhyme with one another, `marks:phrase` where they belong somewhere. */
const family = (list: string): Tail[] =>
  list.split('|').map((entry) => {
    const [, letters = '', text = entry] = /^(?:([a-zA-Z]+):)?(.*)$/.exec(entry) ?? [];
    return { text, suits: Array.from(letters, (letter) => marks[letter] ?? 'Other') };
  });

/** Adverbial phrases that end a line; within a family every last word rhymes truly, and a song uses a last word once. */
export const tailFamilies: readonly Tail[][] = [
  family(
    'tonight|rF:by candlelight|nuRH:with all our might|xu:in the morning light|PEB:under neon light|uh:and the world felt right|rB:holding on so tight|sm:when you’re out of sight|F:like a kite in flight',
  ),
  family(
    'every day|along the way|come what may|uF:at the break of day|hF:where the children play|J:in a small café|R:down the motorway|sm:as the skies turned grey|P:like a holiday|h:in the month of May|LJ:while the strings still play|s:since you went away',
  ),
  family(
    'with you|just us two|out of the blue|in all we do|tried and true|hF:under skies of blue|xF:in the morning dew|sm:like we used to do|uRn:till we made it through|r:and I always knew|HB:with the whole damn crew|J:in an hour or two',
  ),
  family(
    'from the start|H:with a pounding heart|rB:heart to heart|sm:when we’re apart|L:like a work of art|uh:in every part|HP:going off the chart|xs:like an old sweetheart',
  ),
  family(
    'by the fire|FC:round the winter fire|R:hot as wire|smLJ:like a distant choir|unR:higher and higher|L:with the full-voiced choir|E:down the copper wire|rB:with a slow desire',
  ),
  family(
    'in the rain|xF:down the lane|mJ:on the evening train|s:through the window pane|down memory lane|h:like a sweet refrain|nR:like a runaway train|C:through the fields of grain|sm:and it eased the pain|P:like champagne',
  ),
  family(
    'you and me|wild and free|by the sea|F:by the willow tree|mJ:in a minor key|u:for the world to see|rx:endlessly|hL:in harmony|sm:like a memory|C:over sweet iced tea',
  ),
  family(
    'all along|in a song|where we belong|my whole life long|hP:singing along|nEB:all night long|u:and we’re coming on strong|sm:when the nights are long|L:like an evensong',
  ),
  family(
    'once more|R:and we shout for more|xF:on the shore|h:on the kitchen floor|rL:forevermore|C:at the old screen door|m:like the year before|nPE:on the dancing floor|s:like you did before|u:through the open door|R:with a lion’s roar',
  ),
  family(
    'in the air|everywhere|F:with flowers in your hair|s:beside your chair|u:like an answered prayer|xP:without a care|rJ:beyond compare|L:on the winding stair|C:at the county fair|H:like we own the air|RH:on a double dare',
  ),
  family(
    'through the years|s:through the tears|h:clinking cheers|u:past the fears|P:like music to my ears|R:through the shifting gears|m:while the moon appears',
  ),
  family(
    'in this town|H:from the underground to the crown|when the sun goes down|sm:when the rain comes down|hP:all over town|RC:with the windows down|E:when the lights go down',
  ),
  family(
    'hand in hand|across the land|on golden sand|J:to a seven-piece band|u:and we made our stand|s:with your ring in my hand|h:like we had it planned|xL:on the silver strand',
  ),
  family(
    'in the end|FCJ:my old friend|around the bend|xF:where the rivers bend|uL:as the voices blend|h:at the long week’s end|r:and our colours blend',
  ),
  family(
    'in the sun|one by one|when the day is done|h:just for fun|nRH:on the run|u:when the race is won|s:when the light is gone|xF:while the rivers run|r:like we’ve just begun',
  ),
];
