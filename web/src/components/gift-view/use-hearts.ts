import { useRef, useState } from 'react';
import type { Act } from './gift-view';

/**
 * Hearts on lines, updated optimistically: a rejected press is reverted with a message. Only the last press on a line
 * counts; replies to earlier ones change nothing.
 */
export function useHearts(given: readonly string[], act: Act) {
  const [hearts, setHearts] = useState<ReadonlySet<string>>(new Set(given));
  const [problem, setProblem] = useState<string | null>(null);
  const presses = useRef(new Map<string, number>());
  /** The last accepted state, by line. */
  const saved = useRef(new Map(given.map((id) => [id, true])));

  function show(lineId: string, isOn: boolean): void {
    setHearts((now) => {
      const next = new Set(now);
      if (isOn) next.add(lineId);
      else next.delete(lineId);
      return next;
    });
  }

  async function toggle(lineId: string): Promise<void> {
    const isOn = !hearts.has(lineId);
    const press = (presses.current.get(lineId) ?? 0) + 1;
    presses.current.set(lineId, press);
    show(lineId, isOn);
    setProblem(null);
    const refusal = await act({ type: 'heart', lineId, isOn });
    if (refusal === null) saved.current.set(lineId, isOn);
    if (refusal === null || presses.current.get(lineId) !== press) return;
    show(lineId, saved.current.get(lineId) ?? false);
    setProblem(refusal);
  }

  return { hearts, problem, toggle: (lineId: string) => void toggle(lineId) };
}
