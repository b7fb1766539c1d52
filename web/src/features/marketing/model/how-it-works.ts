import { PACKAGE, catalogue, formatCents } from '@keepsong/domain/pricing';
import options from '../pictures/options.svg';
import receipt from '../pictures/receipt.svg';
import recording from '../pictures/recording.svg';
import sound from '../pictures/sound.svg';
import story from '../pictures/story.svg';

export const steps = [
  {
    art: story,
    title: 'Tell us your story',
    text: 'Open the order form and write as you would to a friend: who the song is for, what you went through together, what it should say. Finished lyrics are welcome, loose notes are enough.',
  },
  {
    art: sound,
    title: 'Choose how it should sound',
    text: 'Pick a musical style and a mood, or describe your own. Name a song or an artist you love and we will understand a great deal from it.',
  },
  {
    art: receipt,
    title: 'Pay once, safely',
    text: `The package is ${formatCents(catalogue.song.amountCents)} with no subscription, and cover art is ${formatCents(catalogue.cover.amountCents)} if you want it. You pay by card on Stripe’s own page; we never see the number.`,
  },
  {
    art: options,
    title: 'We write and produce',
    text: `Follow it on your dashboard. You approve the lyrics line by line, and we record nothing before that. Then you compare ${PACKAGE.songOptions === 2 ? 'two' : PACKAGE.songOptions} unique options side by side and choose one.`,
  },
  {
    art: recording,
    title: 'Refine it and keep it',
    text: `Write notes on the recording where something should be different: each gets an answer, and up to ${PACKAGE.revisions} revisions are included. When it is right, choose it and download it in full quality: the rights are yours, and only you decide whether anybody else may hear it.`,
  },
] as const;

export const lyricPrompts = [
  {
    occasion: 'A first dance',
    prompt:
      'We met in the wrong queue at the airport. He missed his flight and we talked until four. He still says it was the best delay of his life.',
    why: 'one real scene, with a line someone actually says. That line is a chorus.',
  },
  {
    occasion: 'For a father turning seventy',
    prompt:
      'Dad whistles while he repairs things that are not broken. Three daughters, one bathroom, never a loud word. Please mention the green van.',
    why: 'habits and objects show a person better than praise can.',
  },
  {
    occasion: 'A goodbye',
    prompt:
      'For my grandmother Ilse. She pressed flowers in cookbooks; we keep finding them. It may be sad, but end it with her garden in June.',
    why: 'it gives the feeling a direction: where the song starts and where it should end.',
  },
  {
    occasion: 'A long friendship',
    prompt:
      'Four of us, one tent, every August since school. It always rains. Make it funny, make us swear to go again, and leave Tom’s guitar out of tune.',
    why: 'it names the tone, the people and the promise, and leaves room for us to play.',
  },
] as const;

export const styleExamples = [
  {
    style: 'Warm indie folk, fingerpicked guitar, close harmonies',
    meant: 'Near and unhurried, as if sung in your kitchen.',
  },
  {
    style: 'Slow 1950s jazz waltz, brushed drums, smoky female voice',
    meant: 'A first dance with room to turn.',
  },
  {
    style: 'Upbeat country pop, handclaps, big singalong chorus',
    meant: 'For a table full of people who know every name in it.',
  },
  { style: 'Cinematic piano and strings, soft start, soaring end', meant: 'For a goodbye, or a promise.' },
] as const;

export const styleTips = [
  {
    title: 'Be specific',
    text: 'Add an instrument, a decade or a voice. “Acoustic pop with a cello” tells us more than “something nice”.',
  },
  {
    title: 'Experiment with pairings',
    text: 'Two worlds in one song are often the most personal: folk with electronic drums, hip hop over a jazz piano.',
  },
  {
    title: 'Iterate and refine',
    text: `Your first idea need not be the last. You get two options to compare and up to ${PACKAGE.revisions} revisions.`,
  },
] as const;
