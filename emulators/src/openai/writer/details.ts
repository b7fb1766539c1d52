const notNames = new Set(
  'I Im The A An And But Or So We You He She It They My Our His Her Their This That These Those There Then When Where What Who Why How If In On At To For From With Of By As Please Make Song Story Include Mention Also After Before Because Every Each Everyone Christmas Easter Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Not Yes No Ok Just Even Still Once One Two Three Ten Mom Dad God Write Use Keep Add Let Love Happy Sad Pop Rock Jazz Classical Folk Country Electronic Hip Hop Chorus Verse Bridge Outro Mr Mrs Now Last First Both All Some Many Most Today Tonight Maybe Never Always Years About It’s He’s She’s We’ve I’m They’re Lyrics Title Style Mood'.split(
    ' ',
  ),
);
const placeWords =
  /\b(Street|St|Avenue|Road|Lane|Lake|River|Beach|Bay|Park|Hill|Hills|Valley|Mountain|Island|Coast|Bridge|Square|Pier|Farm|Café|Cafe|Harbou?r|School|Church)$/;

const CAPITALISED = /(?:\p{Lu}[\p{L}’'-]+)(?:\s+\p{Lu}[\p{L}’'-]+)*/gu;

function trimCommon(phrase: string): string {
  const words = phrase.split(/\s+/);
  while (words.length > 0 && notNames.has((words[0] ?? '').replace(/['’]s?$/, ''))) words.shift();
  while (words.length > 0 && notNames.has(words[words.length - 1] ?? '')) words.pop();
  return words.join(' ').replace(/['’]s$/, '');
}

/** Capitalised words told apart into people and places, in order of appearance, each once. */
export function namesIn(story: string): { names: string[]; places: string[] } {
  const names = new Set<string>();
  const places = new Set<string>();
  for (const match of story.matchAll(CAPITALISED)) {
    const phrase = trimCommon(match[0]);
    if (phrase.length < 2 || phrase.length > 40 || /^\p{Lu}+$/u.test(phrase)) continue;
    const offset = match[0].indexOf(phrase);
    const before = story.slice(Math.max(0, match.index + offset - 14), match.index + offset);
    if (placeWords.test(phrase) || /\b(in|near|at|outside|across|through|around)\s+(the\s+)?$/i.test(before))
      places.add(phrase);
    else names.add(phrase);
  }
  for (const place of places) names.delete(place);
  return { names: [...names].slice(0, 5), places: [...places].slice(0, 4) };
}

const ends = new Set(
  'and or but that which who whom where when while because so if as at in on by for from with without of to into onto over under after before about during through is are was were be been being has have had do does did will would can could should may might must not never always he she we they it you i his her our their my your this these those there then than also made make makes met meet meets said says loves loved love like likes liked always still just really very every please won ate took gave came went got saw sang sat stood ran fell felt found kept left lost told held brought bought broke wrote grew knew became began drove flew led rang slept spent taught thought wore'.split(
    ' ',
  ),
);
const dull = new Set(
  'song story way time times day days first last one thing things lot bit kind part end same other whole way world life lyrics title style mood music line lines verse chorus bridge word words person people instructions prompt system year years moment occasion best most more few little big good great second next week month couple reason fact idea'.split(
    ' ',
  ),
);
const PHRASE =
  /\b([Tt]he|[Aa]n?|[Oo]ur|[Hh]is|[Hh]er|[Mm]y|[Tt]heir|[Yy]our)\s+([\p{Ll}’'-]+(?:\s+[\p{Ll}’'-]+){0,3})/gu;

/** Concrete things the story names, with their article or owner; plain words such as "the story" are left out. */
export function detailsIn(story: string): string[] {
  const found = new Map<string, string>();
  for (const match of story.matchAll(PHRASE)) {
    const [whole, owner = 'the', tail = ''] = match;
    // "their dog Biscuit" is a name, and namesIn has it.
    if (/^\s+\p{Lu}/u.test(story.slice(match.index + whole.length))) continue;
    const words: string[] = [];
    for (const word of tail.split(/\s+/)) {
      if (ends.has(word) || words.length === 3) break;
      // Past forms and participles in third place mostly begin what the thing did.
      if (words.length > 0 && /(ed|ing)$/.test(word) && word.length > 4) break;
      words.push(word);
    }
    const head = words[words.length - 1];
    if (!head || dull.has(head) || head.length < 3 || /ly$/.test(head)) continue;
    const article = /^an?$/i.test(owner) ? 'the' : owner.toLowerCase();
    if (!found.has(head)) found.set(head, `${article} ${words.join(' ')}`);
  }
  return [...found.values()].slice(0, 8);
}
