import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { TextSurfaceProps } from './text-surface';

/** A plain text box: for phones, and wherever Monaco cannot be had. */
export default function LightText({ label, text, resetKey, isReadOnly, onChange }: TextSurfaceProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const shownKey = useRef(resetKey);

  // Uncontrolled, so that no late render can undo a keystroke; another text replaces it only under another key.
  useEffect(() => {
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
      ref={box}
      aria-label={label}
      defaultValue={text}
      readOnly={isReadOnly}
      spellCheck
      autoCapitalize="sentences"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={insertNewline}
      sx={(theme) => ({
        display: 'block',
        width: '100%',
        height: '100%',
        p: 2,
        border: 0,
        resize: 'none',
        font: 'inherit',
        // Below 16 px a phone zooms into the box.
        fontSize: { xs: '1rem', sm: '0.875rem' },
        lineHeight: 1.7,
        tabSize: 2,
        color: 'inherit',
        backgroundColor: theme.vars.palette.background.paper,
        '&:focus-visible': { outlineOffset: -3 },
      })}
    />
  );
}
