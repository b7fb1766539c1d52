import type { Take } from '@keepsong/domain/documents/take';

/** `takes`: all of the song, oldest first. How a take is called: "Option A", and the next recording of it "Option A, take 2". */
export function takeName({ id, option }: Pick<Take, 'id' | 'option'>, takes: readonly Take[]): string {
  const number = takes.filter((take) => take.option === option).findIndex((take) => take.id === id) + 1;
  return number > 1 ? `Option ${option}, take ${number}` : `Option ${option}`;
}
