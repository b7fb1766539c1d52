import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

export interface LyricsInputProps {
  label: string;
  text: string;
  /** The input takes `text` only when this changes, so that typed text is never overwritten. */
  resetKey: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
}

/** A text area, for phones and for browsers that could not load Monaco. */
export function PlainInput({ label, text, resetKey, isReadOnly, onChange }: LyricsInputProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const shownKey = useRef(resetKey);

  // Uncontrolled, so that a late render cannot undo a keystroke. Only a new `resetKey` replaces the text, before the next
  // keystroke.
  useLayoutEffect(() => {
    if (shownKey.current === resetKey) return;
    shownKey.current = resetKey;
    if (box.current) box.current.value = text;
  }, [resetKey, text]);

  function insertNewline(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
    onChange(event.currentTarget.value);
  }

  return (
    <Box
      component="textarea"
      dir="auto"
      ref={box}
      aria-label={label}
      defaultValue={text}
      readOnly={isReadOnly}
      spellCheck
      autoCapitalize="sentences"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={insertNewline}
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        p: 2,
        border: 0,
        resize: 'none',
        font: 'inherit',
        // Phones zoom into text areas with a smaller font.
        fontSize: { xs: '1rem', sm: '0.875rem' },
        lineHeight: 1.7,
        tabSize: 2,
        color: 'inherit',
        backgroundColor: 'background.paper',
        '&:focus-visible': { outlineOffset: -3 },
      }}
    />
  );
}
