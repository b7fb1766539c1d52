import { OPTIONS } from '@keepsong/domain/documents/take';
import type { Take } from '@keepsong/domain/documents/take';
import { takeName } from '@/entities/song/take-name';

/** One of the takes as it is shown. */
export interface Lane {
  /** Its index among the takes. */
  take: number;
  /** On its button, and the key that lets it be heard. */
  sign: string;
  name: string;
}

/** The newest take of each option, A before B. */
export function newestTakes(takes: readonly Take[]): Take[] {
  return OPTIONS.flatMap((option) => {
    const newest = takes
      .filter((take) => take.option === option)
      .sort((one, other) => other.round - one.round);
    return newest.slice(0, 1);
  });
}

/** `all`: every take of the song, for their names. `blind`: the takes' indices in the order in which they are shown, without their names. */
export function lanesOf(
  takes: readonly Take[],
  all: readonly Take[],
  blind: readonly number[] | null,
): Lane[] {
  if (blind) {
    return blind.map((take, place) => ({ take, sign: String(place + 1), name: `number ${place + 1}` }));
  }
  return takes.map((take, index) => ({ take: index, sign: take.option, name: takeName(take, all) }));
}

/** A random order that does not say which is which. */
export function blindOrder(count: number, random: () => number = Math.random): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** The lane of a key. A and B mean the first and the second one while their names are hidden. */
export function laneOfKey(key: string, lanes: readonly Lane[]): Lane | undefined {
  const pressed = key.toUpperCase();
  return (
    lanes.find(({ sign }) => sign === pressed) ?? lanes[OPTIONS.findIndex((option) => option === pressed)]
  );
}
