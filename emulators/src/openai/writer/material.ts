import type { Random } from '@keepsong/domain/sleeve/random';
import type { Brief } from './brief.ts';
import type { Moment } from './lexicon/kinds.ts';
import { occasions } from './lexicon/occasions.ts';

type Frames = Record<Moment, readonly [string, ...string[]]>;

const split = (frames: string) => frames.split('|') as [string, ...string[]];

/** A full stop marks a line that is complete; the others can take a phrase of time or place after them. */
const nameFrames: Frames = {
  beginning: split('{} came walking in|{} said hello|{} lit the room|{} called my name|I first saw {}'),
  since: split('{}, look at us now.|Just ask {} how we got here.|{} never let go|{} stayed'),
  now: split('{}, this is for you.|Oh, {}, sing it with me.|{}, hear it ring.'),
  turn: split('{}, if you’re listening, this is yours.|So here’s to {} and all that you are.'),
};
const pairFrames: Frames = {
  beginning: split('{} took the long way round.|{} met by a lucky mistake.|{} fell into step'),
  since: split('{} stayed side by side.|{} made it through'),
  now: split('{}, still in time.|{}, here and now.'),
  turn: split('{}, this one is yours to keep.'),
};
const placeFrames: Frames = {
  beginning: split('{} was where it began.|{} called us home|The whole of {} looked on'),
  since: split('{} still knows our names.|We go back to {}'),
  now: split('{} is shining yet.|Take me to {}.'),
  turn: split('If I get lost, I’ll find my way to {}.'),
};
const detailFrames: Frames = {
  beginning: split('There was {}|I still can see {}|You showed me {}|I remember {}'),
  since: split('We never lost {}.|I think about {}|We talk of {}|We laughed about {}'),
  now: split('Here’s to {}.'),
  turn: split('I would give a year for {}.|All I need to keep is {}.'),
};

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The song speaks to someone, so what was "her lemon cake" in the story is "the lemon cake" when sung. */
const sung = (detail: string) => detail.replace(/^(his|her|their) /, 'the ');

export interface Material {
  /** An opening made of what the customer told, or undefined when this moment has had its share. */
  next: (moment: Moment, place: 'whole line' | 'with a tail') => string | undefined;
}

const SHARES: Record<Moment, number> = { beginning: 3, since: 3, now: 1, turn: 2 };

/** Deals the customer's names, places and things out over the song, each once before any comes twice. */
export function materialFor(brief: Brief, random: Random): Material {
  const [first, second, ...others] = brief.names;
  const people = first && second ? [{ frames: pairFrames, text: `${first} and ${second}` }] : [];
  const named = [
    ...people,
    ...[first, second, ...others].flatMap((text) => (text ? [{ frames: nameFrames, text }] : [])),
  ];
  const places = brief.places.map((text) => ({ frames: placeFrames, text }));
  const details = brief.details.map((detail) => ({ frames: detailFrames, text: sung(detail) }));
  // Names, places and things by turns, so that a verse is not a list of one kind.
  const queue = Array.from({ length: 8 }, (_, turn) => [details[turn], named[turn], places[turn]])
    .flat()
    .filter((one) => one !== undefined);
  const given: Record<Moment, number> = { beginning: 0, since: 0, now: 0, turn: 0 };
  const usedFrames = new Set<string>();
  const occasion = occasions.find(({ words }) => words.test(brief.story) || words.test(brief.title));
  const occasionLines = random.shuffle(occasion?.lines ?? []);

  return {
    next: (moment, place) => {
      const whole = place === 'whole line';
      if (given[moment] >= SHARES[moment] || (!whole && moment === 'now')) return undefined;
      const fits = (frame: string) => whole || !frame.endsWith('.');
      if (whole && moment !== 'beginning' && occasionLines.length > 0 && random.chance(0.3)) {
        given[moment] += 1;
        return occasionLines.shift();
      }
      const at = queue.findIndex(({ frames }) => frames[moment].some(fits));
      const one = at < 0 ? undefined : queue.splice(at, 1)[0];
      if (!one) return undefined;
      given[moment] += 1;
      const frames = one.frames[moment].filter(fits);
      const fresh = frames.filter((frame) => !usedFrames.has(frame));
      const frame = fresh[random.int(0, Math.max(0, fresh.length - 1))] ?? frames[0] ?? '{}';
      usedFrames.add(frame);
      return upperFirst(frame.replace('{}', one.text).replace(/\.$/, ''));
    },
  };
}
