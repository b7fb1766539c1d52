import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';

export interface LyricsInputProps {
  label: string;
  text: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
}

/** A text area, for phones and for browsers that could not load Monaco. */
export function PlainInput({ label, text, isReadOnly, onChange }: LyricsInputProps) {
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
      aria-label={label}
      value={text}
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
