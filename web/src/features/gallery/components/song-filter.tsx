import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import { STYLES } from '../hooks/use-gallery-filter';
import type { GalleryFilterState } from '../hooks/use-gallery-filter';

interface SongFilterProps {
  state: GalleryFilterState;
}

/** Plain controls that look at home: a box to type in and the styles as a row of choices. */
export function SongFilter({ state }: SongFilterProps) {
  const { typed, setTyped, filter, setStyle } = state;
  const box = useRef<HTMLInputElement>(null);
  const styles = useRef<HTMLFieldSetElement>(null);
  const takeEarlyChoice = useEffectEvent(() => {
    const words = box.current?.value;
    if (words) setTyped(words);
    const style = styles.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (style) setStyle(style);
  });

  // The prerendered controls could be used before the page answered.
  useEffect(() => takeEarlyChoice(), []);

  return (
    <Box
      component="search"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', marginBlockEnd: 4 }}
    >
      <Box sx={{ position: 'relative', maxWidth: { sm: 420 } }}>
        <SearchIcon
          aria-hidden
          sx={{ position: 'absolute', insetInlineStart: 14, insetBlockStart: 12, color: 'text.secondary' }}
        />
        <Box
          component="input"
          ref={box}
          type="search"
          aria-label="Search songs"
          placeholder="Search by title, style or theme"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={(theme) => ({
            width: '100%',
            height: 48,
            paddingInline: '46px 16px',
            border: `1px solid ${theme.vars.palette.keepsong.edge}`,
            borderRadius: 999,
            font: 'inherit',
            color: 'inherit',
            backgroundColor: theme.vars.palette.background.paper,
            '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
          })}
        />
      </Box>
      <Box
        component="fieldset"
        ref={styles}
        sx={{
          display: 'flex',
          gap: 1,
          minWidth: 0,
          margin: 0,
          padding: '4px',
          marginInline: '-4px',
          border: 0,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          flexWrap: { md: 'wrap' },
        }}
      >
        <legend className="visually-hidden">Style</legend>
        {['', ...STYLES].map((style) => (
          <StyleChoice
            key={style}
            value={style}
            isChosen={filter.style === style}
            onChoose={() => setStyle(style)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface StyleChoiceProps {
  value: string;
  isChosen: boolean;
  onChoose: () => void;
}

function StyleChoice({ value, isChosen, onChoose }: StyleChoiceProps) {
  return (
    <Box
      component="label"
      sx={(theme) => ({
        // Holds its hidden radio: one that hung on the page would widen it beyond the phone.
        position: 'relative',
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        minHeight: 44,
        paddingInline: '18px',
        borderRadius: 999,
        fontWeight: 560,
        whiteSpace: 'nowrap',
        cursor: 'pointer',
        boxShadow: `inset 0 0 0 1px ${theme.vars.palette.keepsong.edge}`,
        transition: theme.transitions.create(['background-color', 'color']),
        ...(isChosen && {
          boxShadow: 'none',
          color: theme.vars.palette.background.default,
          backgroundColor: theme.vars.palette.text.primary,
        }),
        '&:has(input:focus-visible)': {
          outline: `3px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      })}
    >
      <input
        type="radio"
        name="gallery-style"
        value={value}
        className="visually-hidden"
        checked={isChosen}
        onChange={onChoose}
      />
      {value || 'All styles'}
    </Box>
  );
}
