/** Does the work for every item, `atOnce` at a time; the first failure ends it. Results keep the items' order. */
export async function inParallel<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>) {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
