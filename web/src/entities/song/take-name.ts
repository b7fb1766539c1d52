import type { Take } from '@keepsong/domain/documents/take';

/** `takes`: all of the song, oldest first. Which take of its option it is, from 1 on. */
export function takeNumber({ id, option }: Pick<Take, 'id' | 'option'>, takes: readonly Take[]): number {
  return takes.filter((take) => take.option === option).findIndex((take) => take.id === id) + 1;
}

/** How a take is called: "Option A", and the next recording of it "Option A, take 2". */
export function takeName(take: Pick<Take, 'id' | 'option'>, takes: readonly Take[]): string {
  const number = takeNumber(take, takes);
  return number > 1 ? `Option ${take.option}, take ${number}` : `Option ${take.option}`;
}
