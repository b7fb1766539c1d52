import { withPlainBreaks } from '@keepsong/domain/lyric-lines';
import { lazy, useState } from 'react';
import { LazyPart } from '../ui/lazy-part';
import { SkeletonState } from '../ui/loaded';
import { PlainInput, type LyricsInputProps } from './plain-input';

/** Monaco needs a mouse and a keyboard; touch devices and narrow screens get a text area. */
const DESKTOP = '(min-width: 600px) and (any-pointer: fine)';

const MonacoInput = lazy(() => import('./monaco/monaco-input'));

export function LyricsInput({ text, onChange, ...rest }: LyricsInputProps) {
  // Decided once, so that rotating a tablet does not replace the input during typing.
  const [isRich] = useState(() => matchMedia(DESKTOP).matches);
  // Monaco would ask about other breaks, and the server stores none.
  const props: LyricsInputProps = {
    ...rest,
    text: withPlainBreaks(text),
    onChange: (typed) => onChange(withPlainBreaks(typed)),
  };
  if (!isRich) return <PlainInput {...props} />;
  return (
    <LazyPart
      name="The editor"
      loading={<SkeletonState label="Opening the editor..." />}
      instead={<PlainInput {...props} />}
    >
      <MonacoInput {...props} />
    </LazyPart>
  );
}
