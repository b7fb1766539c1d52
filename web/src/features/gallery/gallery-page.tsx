import Button from '@mui/material/Button';
import { GALLERY_STYLES, LONGEST_SEARCH } from '@keepsong/domain/gallery';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { cut } from '@keepsong/domain/text';
import { z } from '@keepsong/domain/zod';
import { EmptyState, Loaded, LoadingState, RetryRow } from '@/components/ui/loaded';
import { ShowMore } from '@/components/ui/show-more';
import { Page, PageHeading, Stack, Tiles } from '@/components/ui/layout';
import { readOf } from '@/lib/calls/read-of';
import { RadioPill } from '@/components/form/radio-pill';
import { SearchField } from '@/components/form/field';
import { oneOf, text, useSearch } from '@/lib/url/use-search';
import { useTypedText } from '@/lib/url/use-typed-text';
import { usePublicSongs } from './api/public-songs';
import { MakeYourOwn } from './components/make-your-own';
import { PublicSongCard } from './components/public-song-card';

const EAGER_CARDS = 6;

export function GalleryPage() {
  const state = useGalleryFilter();
  const found = usePublicSongs(state.filter);
  const { data: songs } = found;
  const list = useRef<HTMLUListElement>(null);
  return (
    <Page>
      <PageHeading
        title="Browse Songs"
        subtitle="Discover and listen to our collection of publicly shared songs"
      />
      <Stack gap={4}>
        <SongFilter {...state} />
        <p className="visually-hidden" role="status">
          {songs && `${songs.length} ${songs.length === 1 ? 'song' : 'songs'} shown`}
        </p>
        <Loaded
          read={readOf(found)}
          failure="Unable to load songs"
          advice="Please try again later"
          loading={<LoadingState label="Loading songs..." />}
          empty={
            state.isFiltered ? (
              <EmptyState
                title="No songs match your search"
                description="Try another word, or listen through all of them."
                action={
                  <Button variant="outlined" onClick={state.clear}>
                    Show all songs
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title="No public songs available yet"
                description="Check back later for new additions"
              />
            )
          }
        >
          {(all) => (
            <Tiles component="ul" ref={list} aria-label="Songs" width={300} gap={2.5}>
              {all.map((song, index) => (
                <li key={song.id}>
                  <PublicSongCard song={song} eager={index < EAGER_CARDS} />
                </li>
              ))}
            </Tiles>
          )}
        </Loaded>
        {found.isFetchNextPageError ? (
          <RetryRow onRetry={() => void found.fetchNextPage()}>More songs could not be loaded.</RetryRow>
        ) : (
          <ShowMore
            key={JSON.stringify(state.filter)}
            list={{
              nextAfter: found.hasNextPage || null,
              isFetchingMore: found.isFetchingNextPage,
              showMore: () => void found.fetchNextPage(),
            }}
            count={songs?.length ?? 0}
            label="Show more songs"
            focusOn={(firstNew) => list.current?.children[firstNew]?.querySelector('a')}
          />
        )}
      </Stack>
      <MakeYourOwn />
    </Page>
  );
}

function SongFilter({ typed, setTyped, filter, setStyle }: ReturnType<typeof useGalleryFilter>) {
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

const parameters = z.object({ q: text, style: oneOf(['', ...GALLERY_STYLES], '') });

/** Search and style are in the URL, so that a search can be shared. `typed` is the text in the box, which the filter follows after a pause. */
function useGalleryFilter() {
  const [{ q, style }, change] = useSearch(parameters);
  const { typed, setTyped, reset } = useTypedText(cut(q, LONGEST_SEARCH), (text) => change({ q: text }));
  const search = cut(q, LONGEST_SEARCH).trim();
  return {
    filter: { search, style },
    isFiltered: search !== '' || style !== '',
    typed,
    setTyped: (text: string) => setTyped(cut(text, LONGEST_SEARCH)),
    setStyle: (value: string) => change({ style: value }),
    clear: () => {
      reset();
      change({ q: '', style: '' });
    },
  };
}
