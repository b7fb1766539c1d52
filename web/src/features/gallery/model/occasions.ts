import { paths } from '@/config/paths';

export type Occasion = (typeof occasions)[number];

/** `opening` begins a story in the order form; `search` finds songs in the gallery. */
export const occasions = [
  {
    path: paths.weddingSongs,
    title: 'A song for your wedding',
    lead: 'Walk in, dance, or make everybody cry at dinner: the story of the two of you, sung once and kept for good.',
    story:
      'For Rosa and Tom. They met on the last ferry home, because there was one umbrella and neither would take it. “Mind the step” was the first thing he said. Seven years, two cities and one very old dog later, they marry in her grandmother’s garden. The ferry has to be in it, and the dog.',
    opening:
      'We met in …, on the day when … What only the two of us know is … On our wedding day I would like to say …',
    mood: 'Romantic',
    search: 'wedding',
  },
  {
    path: paths.birthdaySongs,
    title: 'A song for their birthday',
    lead: 'The one present nobody else will bring: their years, their sayings and their people, in three minutes.',
    story:
      'My mother turns sixty. She taught half the town to swim and still counts in lengths. Every Sunday there is too much soup, and she says “take some with you” before we have sat down. She thinks she has done nothing special. Please make it something we can all sing.',
    opening:
      'This is for …, who turns … Everybody knows how they … What they always say is “…” What I have never told them is …',
    mood: 'Happy',
    search: 'birthday',
  },
  {
    path: paths.memorialSongs,
    title: 'A song in memory of somebody',
    lead: 'For the day of the farewell, or a quiet evening years later. Take your time; a few true things are enough.',
    story:
      'For my grandfather Joe. He wrote me a letter each time I moved, eleven in all, and never once mentioned the weather. He repaired clocks and was late for everything. I would like to hear the letters in it, and the workshop, and to end with how he signed them: “Yours, and on time for once.”',
    opening:
      'This is to remember … Everybody who knew them will think of … They loved …, and laughed when … I want it to end with …',
    mood: 'Melancholic',
    search: 'memory',
  },
] as const;
