import { useRef, useState } from 'react';
import type { Act } from './act';

interface Line {
  /** What the last press wants. */
  wanted: boolean;
  /** What the server has accepted. */
  saved: boolean;
  isSending: boolean;
}

/** Shown at once, and taken back with a message when refused. One request at a time for each line: two could arrive in the other order. */
export function useHearts(given: readonly string[], act: Act) {
  const [hearts, setHearts] = useState<ReadonlySet<string>>(new Set(given));
  const [problem, setProblem] = useState<string | null>(null);
  const lines = useRef(
    new Map<string, Line>(given.map((id) => [id, { wanted: true, saved: true, isSending: false }])),
  );

  function show(lineId: string, isOn: boolean): void {
    setHearts((now) => {
      const next = new Set(now);
      if (isOn) next.add(lineId);
      else next.delete(lineId);
      return next;
    });
  }

  async function toggle(lineId: string): Promise<void> {
    const line = lines.current.get(lineId) ?? { wanted: false, saved: false, isSending: false };
    lines.current.set(lineId, line);
    line.wanted = !line.wanted;
    show(lineId, line.wanted);
    setProblem(null);
    if (line.isSending) return;
    line.isSending = true;
    while (line.wanted !== line.saved) {
      const isOn = line.wanted;
      const refusal = await act({ type: 'heart', lineId, isOn });
      if (refusal === null) line.saved = isOn;
      else if (line.wanted === isOn) {
        line.wanted = line.saved;
        show(lineId, line.saved);
        setProblem(refusal);
      }
    }
    line.isSending = false;
  }

  return { hearts, problem, toggle: (lineId: string) => void toggle(lineId) };
}
