import { useEffect, useState, type ReactNode } from 'react';
import { LazyPart } from '@/components/ui/lazy-part';
import { whenIdle } from '@/lib/idle/when-idle';

/** After it, the part loads although the browser is busy. */
const IDLE_MS = 1000;

interface SubjectProps {
  /** Begins the line of a failure. */
  name: string;
  /** Of what the page is opened for: called when it stands. */
  onFirst?: (() => void) | undefined;
  /** The first screen is there. */
  isDue: boolean;
  loading?: ReactNode;
  children: ReactNode;
}

/** Its code loads when the first screen is there, or at once if it is that: loaded together, they would delay the first screen. */
export function Subject({ name, onFirst, isDue, loading = null, children }: SubjectProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isDue ? whenIdle(() => setIdle(true), IDLE_MS) : undefined), [isDue]);
  if (!onFirst && !isIdle) return loading;
  return (
    <LazyPart name={name} loading={loading} onSettled={onFirst}>
      {children}
    </LazyPart>
  );
}
