import type { Random } from '@keepsong/domain/sleeve/random';
import type { Brief } from './brief.ts';
import type { Moment, StyleName } from './lexicon/kinds.ts';
import { moodClauses } from './lexicon/mood-clauses.ts';
import { styleClauses } from './lexicon/style-clauses.ts';
import { tailFamilies } from './lexicon/tails.ts';
import type { Tail } from './lexicon/tails.ts';
import { materialFor } from './material.ts';
import { countSyllables } from './syllables.ts';

/** How many syllables a sung line of the style carries. */
const lineLengths: Record<StyleName, number> = {
  Pop: 9,
  Rock: 8,
  Jazz: 9,
  Classical: 9,
  'Hip Hop': 12,
  Folk: 8,
  Country: 9,
  Electronic: 8,
  'R&B': 9,
  Other: 8,
};

/** Phrases that pull a line into the present, or look back; neither tells how something began. */
const NOT_AT_THE_BEGINNING =
  /tonight|every day|come what may|used to do|before|in the end|once more|long week|forevermore|went away/;

/** Tails that can follow anything that happened, also what the customer told. */
const PLACE_OR_TIME =
  /^(in (the|this|a) (?!.*(key|plain))|on|at|by the|beside|down|across|along|through the|under|with you|tonight|every|once more|all night|from the|when|around|since|out)/;

const lastWord = (text: string) => text.split(' ').pop();

export interface LineWriter {
  /** Lines of one stanza. Same letters rhyme, 'x' rhymes with nothing. No phrase comes twice in a song. */
  stanza: (scheme: string, moment: Moment) => string[];
  /** A line that opens with the given words and ends on a rhyme that `stanza` can answer with scheme letter 'A'. */
  hookStanza: (opening: string) => string[];
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function createLineWriter(brief: Brief, random: Random): LineWriter {
  const length = lineLengths[brief.style];
  const used = new Set<string>();
  const usedEndings = new Set<string | undefined>();
  const keepsCapital = new RegExp(
    `^(I\\b|I’|${[...brief.names, ...brief.places].map(escapePattern).join('|') || 'I '})`,
    'u',
  );
  const lowerFirst = (text: string) =>
    keepsCapital.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
  const usedFamilies = new Set<readonly Tail[]>();
  const material = materialFor(brief, random);

  function suits(tail: Tail): number {
    if (tail.suits.length === 0) return 1;
    return tail.suits.includes(brief.mood) || tail.suits.includes(brief.style) ? 3 : 0;
  }

  function useTail(tail: Tail): void {
    used.add(tail.text);
    usedEndings.add(lastWord(tail.text));
  }

  function tailsOf(family: readonly Tail[], moment: Moment): Tail[] {
    return family.filter(
      (tail) =>
        suits(tail) > 0 &&
        !used.has(tail.text) &&
        // A word does not rhyme with itself.
        !usedEndings.has(lastWord(tail.text)) &&
        !(moment === 'beginning' && NOT_AT_THE_BEGINNING.test(tail.text)),
    );
  }

  function familyFor(count: number, moment: Moment): readonly Tail[] {
    const scored = tailFamilies
      .map((family) => ({ family, tails: tailsOf(family, moment) }))
      .filter(({ tails }) => new Set(tails.map(({ text }) => lastWord(text))).size >= count)
      .map(({ family, tails }) => ({
        family,
        score:
          tails.reduce((sum, tail) => sum + suits(tail), 0) / tails.length +
          random.between(0, 2) -
          (usedFamilies.has(family) ? 10 : 0),
      }))
      .sort((a, b) => b.score - a.score);
    const best = scored[0]?.family ?? tailFamilies[0] ?? [];
    usedFamilies.add(best);
    return best;
  }

  function freshClauses(moment: Moment): string[] {
    const all = [...moodClauses[brief.mood][moment], ...styleClauses[brief.style][moment]];
    const fresh = all.filter((clause) => !used.has(clause));
    return random.shuffle(fresh.length > 0 ? fresh : all);
  }

  /** Two thoughts in one breath, where one is too short for the line. */
  function starts(moment: Moment): string[][] {
    const clauses = freshClauses(moment);
    const pairs = clauses.slice(1, 7).map((clause, index) => [clauses[index] ?? clause, clause]);
    return [...clauses.map((clause) => [clause]), ...pairs];
  }

  const joined = (parts: readonly string[]) =>
    parts.map((part, index) => (index === 0 ? part : lowerFirst(part))).join(', ');

  /** The nearest to the style's line length; a little chance keeps equal songs from equal choices. */
  function closest<T>(
    candidates: readonly T[],
    textOf: (one: T) => string,
    bonus: (one: T) => number,
  ): T | undefined {
    return candidates
      .map((one) => ({
        one,
        cost: Math.abs(countSyllables(textOf(one)) - length) - bonus(one) + random.between(0, 1.2),
      }))
      .sort((a, b) => a.cost - b.cost)[0]?.one;
  }

  function rhymedLine(family: readonly Tail[], moment: Moment): string {
    // What is said at the turn is complete in itself; the answers to it speak of now.
    const said = moment === 'turn' ? 'now' : moment;
    const tails = tailsOf(family, moment);
    const places = tails.filter(({ text }) => PLACE_OR_TIME.test(text));
    const told = places.length > 0 ? material.next(moment, 'with a tail') : undefined;
    const openings = told ? [[told]] : starts(said);
    const candidates = openings.flatMap((parts) => (told ? places : tails).map((tail) => ({ parts, tail })));
    const best = closest(
      candidates,
      ({ parts, tail }) => `${joined(parts)} ${tail.text}`,
      ({ parts, tail }) => {
        const stumbles = lastWord(parts[parts.length - 1] ?? '') === tail.text.split(' ')[0];
        return suits(tail) * 0.5 - (stumbles ? 20 : 0);
      },
    );
    if (!best) return joined(openings[0] ?? []);
    for (const part of best.parts) used.add(part);
    useTail(best.tail);
    return `${joined(best.parts)} ${best.tail.text}`;
  }

  function openLine(moment: Moment): string {
    const told = material.next(moment, 'whole line');
    const clauses = freshClauses(moment);
    const companions = told ? clauses.map((clause) => [told, clause]) : starts(moment);
    const best = closest(told ? [[told], ...companions] : companions, joined, () => 0) ?? [];
    for (const part of best) used.add(part);
    return joined(best);
  }

  function stanza(scheme: string, moment: Moment): string[] {
    const letters = Array.from(scheme);
    const families = new Map<string, readonly Tail[]>();
    return letters.map((letter) => {
      if (letter === 'x') return upperFirst(openLine(moment));
      const family =
        families.get(letter) ?? familyFor(letters.filter((other) => other === letter).length, moment);
      families.set(letter, family);
      return upperFirst(rhymedLine(family, moment));
    });
  }

  function hookStanza(opening: string): string[] {
    if (countSyllables(opening) > length - 2) {
      const [second = '', third = '', fourth = ''] = stanza('AxA', 'now');
      return [opening, second, third, fourth];
    }
    const family = familyFor(2, 'now');
    const tails = tailsOf(family, 'now');
    const tail = closest(
      tails,
      (one) => `${opening} ${one.text}`,
      (one) => suits(one) * 0.5,
    );
    if (tail) useTail(tail);
    const hook = tail ? `${opening}, ${tail.text}` : opening;
    const other = familyFor(2, 'now');
    return [hook, rhymedLine(other, 'now'), rhymedLine(family, 'now'), rhymedLine(other, 'now')].map(
      upperFirst,
    );
  }

  return { stanza, hookStanza };
}
