import type { Take } from '@keepsong/domain/documents/takes';

/** The number of a take within its option, from 1. `takes`: all of the song, oldest first. */
export function takeNumber({ id, option }: Pick<Take, 'id' | 'option'>, takes: readonly Take[]): number {
  return takes.filter((take) => take.option === option).findIndex((take) => take.id === id) + 1;
}

/** The name of a take: "Option A", for its next recording "Option A2". */
export function takeName(take: Pick<Take, 'id' | 'option'>, takes: readonly Take[]): string {
  const number = takeNumber(take, takes);
  return `Option ${take.option}${number > 1 ? number : ''}`;
}
