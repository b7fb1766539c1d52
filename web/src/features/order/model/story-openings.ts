export const STORY_OPENINGS: readonly { label: string; text: string }[] = [
  {
    label: 'For a parent',
    text: 'This is for my mother. When I was small, she used to … What I have never told her is … The song should have the words she always says: “…”',
  },
  {
    label: 'For the two of us',
    text: 'We met in …, on the day when … What only the two of us know is … Today we …, and I would like to say …',
  },
  {
    label: 'For someone we miss',
    text: 'This is to remember … Everybody who knew them will think of … They loved …, and laughed when … I want it to end with …',
  },
];

/** The story with the example behind it: nothing that was typed is replaced. */
export function withOpening(story: string, opening: string): string {
  if (story.includes(opening)) return story;
  return story.trim() === '' ? opening : `${story.trimEnd()}\n\n${opening}`;
}
