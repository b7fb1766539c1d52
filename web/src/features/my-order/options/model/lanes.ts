import { OPTIONS, type Take, byTime, type TakeNote } from '@keepsong/domain/documents/takes';
import { anchorStart } from '@/entities/song/anchor-text';
import { takeName, takeNumber } from '@/entities/song/take-name';

/** A shown take. */
export interface Lane {
  /** Its index among the takes. */
  take: number;
  /** The button's label. Its first character is the keyboard shortcut. */
  sign: string;
  name: string;
}

/** The chosen or else the newest take of each option, A before B. */
export function shownTakes(takes: readonly Take[], chosenId: string | null = null): Take[] {
  return OPTIONS.flatMap((option) => {
    const ofOption = takes.filter((take) => take.option === option);
    const chosen = ofOption.find(({ id }) => id === chosenId);
    const newest = ofOption.sort((one, other) => other.round - one.round);
    return chosen ?? newest[0] ?? [];
  });
}

/** `all`: every take of the song, for the names. `blind`: the takes' indices in shown order, without names. */
export function lanesOf(
  takes: readonly Take[],
  all: readonly Take[],
  blind: readonly number[] | null,
): Lane[] {
  if (blind) {
    return blind.map((take, place) => ({ take, sign: String(place + 1), name: `number ${place + 1}` }));
  }
  return takes.map((take, index) => {
    const number = takeNumber(take, all);
    const sign = number > 1 ? `${take.option}${number}` : take.option;
    return { take: index, sign, name: takeName(take, all) };
  });
}

export function blindOrder(count: number, random: () => number = Math.random): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

export const keyOf = ({ sign }: Lane): string => sign.slice(0, 1);

/** If several share the key, the one after the heard take. While names are hidden, A and B are the first and the second. */
export function laneOfKey(key: string, lanes: readonly Lane[], heard: number): Lane | undefined {
  const pressed = key.toUpperCase();
  const found = lanes.filter((lane) => keyOf(lane) === pressed);
  const next = found[(found.findIndex(({ take }) => take === heard) + 1) % found.length];
  return next ?? lanes[OPTIONS.findIndex((option) => option === pressed)];
}

/** The index of the shown take that plays a note: the take that answers it, or the one it was written on. */
export function takeOfNote(
  note: Pick<TakeNote, 'takeId' | 'revision'>,
  shown: readonly Take[],
  all: readonly Take[],
): number | null {
  const option = all.find(({ id }) => id === note.takeId)?.option;
  const answering = shown.findIndex(
    (take) => note.revision !== null && take.revision === note.revision && take.option === option,
  );
  const index = answering >= 0 ? answering : shown.findIndex(({ id }) => id === note.takeId);
  return index >= 0 ? index : null;
}

/** Starts with a take that answers notes, at the first note. `position` in seconds. */
export function startOf(
  takes: readonly Take[],
  notes: readonly TakeNote[],
): { heard: number; position: number } {
  const rounds = takes.map(({ revision, round }) => (revision === null ? 0 : round));
  const heard = rounds.indexOf(Math.max(...rounds));
  const revision = takes[heard]?.revision ?? null;
  if (revision === null) return { heard: 0, position: 0 };
  const starts = byTime(notes.filter((note) => note.revision === revision)).map(({ anchor }) =>
    anchorStart(anchor),
  );
  return { heard, position: starts.find((start) => start !== null) ?? 0 };
}
