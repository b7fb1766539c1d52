import { withPlainBreaks } from '@keepsong/domain/lyric-lines';
import { Suspense, lazy } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '@/lib/early/report';
import { SkeletonState } from '../ui/skeleton-state';
import { useRichEditor } from './use-rich-editor';
import { PlainInput } from './plain-input';

export interface LyricsInputProps {
  label: string;
  text: string;
  /** The input takes `text` only when this changes, so that typed text is never overwritten. */
  resetKey: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
}

const MonacoInput = lazy(() => import('./monaco/monaco-input'));

/** Monaco on a desktop, a text area on a phone or when Monaco fails to load. */
export function LyricsInput({ text, onChange, ...rest }: LyricsInputProps) {
  // Monaco would ask about other breaks, and the server stores none.
  const props: LyricsInputProps = {
    ...rest,
    text: withPlainBreaks(text),
    onChange: (typed) => onChange(withPlainBreaks(typed)),
  };
  if (!useRichEditor()) return <PlainInput {...props} />;
  return (
    <ErrorBoundary
      fallback={<PlainInput {...props} />}
      onError={(error) => void reportError(error, 'loading the editor')}
    >
      <Suspense fallback={<SkeletonState label="Opening the editor..." />}>
        <MonacoInput {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
