import { Suspense } from 'react';
import { lazyOr } from '@/lib/lazy-or';
import { LoadingState } from '../states';
import { useRichEditor } from './use-rich-editor';
import LightText from './light-text';

export interface TextSurfaceProps {
  /** What a screen reader calls the box. */
  label: string;
  text: string;
  /** The box takes `text` when this changes, and at no other time: what is typed is never overwritten. */
  resetKey: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
}

// Without Monaco (an old browser, a lost connection) lyrics can still be written.
const MonacoText = lazyOr(async () => (await import('./monaco/monaco-text')).default, LightText);

/** Where lyrics are typed: Monaco on a desk, a plain box on a phone. */
export function TextSurface(props: TextSurfaceProps) {
  if (!useRichEditor()) return <LightText {...props} />;
  return (
    <Suspense fallback={<LoadingState label="Opening the editor..." />}>
      <MonacoText {...props} />
    </Suspense>
  );
}
