/** The last line of every draft, which marks it as neither a language model's nor a person's work. */
const OFFLINE_NOTE = '[Drafted by Keepsong’s offline writer]';

/** The text that the product's prompt carries under this name, or ''. */
function delimited(prompt: string, name: string): string {
  return new RegExp(`⟦${name}⟧\\n([\\s\\S]*?)\\n⟦/${name}⟧`).exec(prompt)?.[1] ?? '';
}

/** Pieces of a story short enough to be sung. */
function phrasesOf(story: string): string[] {
  const phrases = story
    .split(/[\n.,;:!?]+/)
    .map((phrase) => phrase.trim().split(/\s+/).slice(0, 9).join(' '))
    .filter((phrase) => phrase.length > 3);
  return phrases.length > 0 ? phrases : ['every day we had'];
}

/**
 * Lyrics about the brief in a prompt of the product; a prompt with earlier lyrics gets these back with an outro. The
 * same prompt gives the same words.
 */
export function writeLyrics(prompt: string): string {
  const title = delimited(prompt, 'title') || 'This Song';
  const mood = (delimited(prompt, 'mood') || 'warm').toLowerCase();
  const phrases = phrasesOf(delimited(prompt, 'story'));
  const phrase = (index: number) => phrases[index % phrases.length] ?? title;
  const current = delimited(prompt, 'current_lyrics');
  if (current !== '') {
    const notes = delimited(prompt, 'notes') || mood;
    return `${current}\n\n[Outro]\n${title}, one more time\nThe way you asked: ${notes}\n\n${OFFLINE_NOTE}`;
  }

  const chorus = `${title}, sing it with me\n${title}, ${mood} and free\nAll we were and all we’ll be\n${title}, sing it with me`;
  const sections = [
    `[Verse 1]\nI still remember ${phrase(0)}\nThe morning light, the open door\nAnd in the middle ${phrase(1)}\nThat made me want to hear some more`,
    `[Chorus]\n${chorus}`,
    `[Verse 2]\nThe years go by, but ${phrase(2)}\nIs where I find you every time\nWith nothing else than ${phrase(3)}\nAnd half a melody to rhyme`,
    `[Chorus]\n${chorus}`,
    `[Bridge]\nSay it slowly, say it loud\n${phrase(4)}\nYou and me above the crowd`,
    `[Final Chorus]\n${chorus}`,
  ];
  return `${sections.join('\n\n')}\n\n${OFFLINE_NOTE}`;
}
