import { GALLERY_STYLES } from '@keepsong/domain/gallery';
import Box from '@mui/material/Box';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { RadioPill } from '@/components/form/radio-pill';
import { SearchField } from '@/components/form/search-field';
import { Stack } from '@/components/ui/stack';
import type { GalleryFilterState } from './use-gallery-filter';

interface SongFilterProps {
  state: GalleryFilterState;
}

export function SongFilter({ state }: SongFilterProps) {
  const { typed, setTyped, filter, setStyle } = state;
  const box = useRef<HTMLInputElement>(null);
  const styles = useRef<HTMLFieldSetElement>(null);
  const readEarlyInput = useEffectEvent(() => {
    const words = box.current?.value;
    // A navigation, even to the same URL, would cancel a click on a song.
    if (words && words !== typed) setTyped(words);
    const style = styles.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (style && style !== filter.style) setStyle(style);
  });

  // React does not receive input from before hydration, and its next render would take back a chosen style.
  useLayoutEffect(() => readEarlyInput(), []);

  return (
    <Stack component="search" gap={2}>
      <SearchField
        ref={box}
        label="Search songs"
        placeholder="Search by title, style or theme"
        value={typed}
        onChange={setTyped}
        sx={{ maxWidth: { sm: 420 } }}
      />
      <Box
        component="fieldset"
        ref={styles}
        sx={{
          display: 'flex',
          gap: 1,
          padding: '4px',
          marginInline: '-4px',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          flexWrap: { md: 'wrap' },
        }}
      >
        <legend className="visually-hidden">Style</legend>
        {['', ...GALLERY_STYLES].map((style) => (
          <RadioPill
            key={style}
            name="gallery-style"
            label={style || 'All styles'}
            value={style}
            checked={filter.style === style}
            onChange={() => setStyle(style)}
          />
        ))}
      </Box>
    </Stack>
  );
}
