import { neededByText } from '@keepsong/domain/needed-by';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Columns, Page, PageHeading, Quoted, Stack } from '@/components/ui/layout';
import { SongArt } from '@/components/ui/cover';
import { paths } from '@/config/paths';
import { loadCode } from '@/lib/browser/load-code';
import { useShopToday } from '@/lib/shop/public-settings';
import { usePublicSongs } from './api/public-songs';
import { PublicSongCard } from './components/public-song-card';
import { occasions, type Occasion } from './model/occasions';

export function OccasionPage() {
  const { pathname } = useLocation();
  const occasion = occasions.find(({ path }) => path === pathname);
  return occasion && <Shown key={occasion.path} occasion={occasion} />;
}

function Shown({ occasion }: { occasion: Occasion }) {
  const { title, lead, story, search } = occasion;
  const { now, shop, isToday } = useShopToday();
  const [song] = usePublicSongs({ search, style: '' }).data ?? [];
  return (
    <Page>
      <PageHeading title={title} subtitle={lead} />
      <Columns count={2} gap={6} stackedGap={5}>
        <Stack gap={2.5} align="start">
          <Typography variant="h2" id="example">
            What you could tell us
          </Typography>
          <Quoted aria-labelledby="example">
            <Typography>{story}</Typography>
          </Quoted>
          <Begin occasion={occasion} />
          <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
            {isToday ? neededByText('', now, shop) : ''}
          </Typography>
        </Stack>
        {/* In one place, so that nothing moves when the song arrives. */}
        <Stack gap={1.5}>
          {song ? (
            <PublicSongCard song={song} eager />
          ) : (
            <SongArt title={title} url={null} isPlaying={false} eager />
          )}
          {song && <Typography variant="caption">One that we made, shared by its owner.</Typography>}
        </Stack>
      </Columns>
    </Page>
  );
}

/** Leads to the order form, with the beginning of a story in it. What the person has written before stays. */
function Begin({ occasion: { opening, mood } }: { occasion: Occasion }) {
  const navigate = useNavigate();
  async function begin(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Without it, the form begins empty.
    const draft = await loadCode(() => import('@/entities/order/order-draft'), 'beginning an order').catch(
      () => null,
    );
    if (draft?.readOrderDraft() === null) draft.saveOrderForm({ theme: opening, mood });
    await navigate(paths.order);
  }
  return (
    <Button href={paths.order} variant="contained" size="large" onClick={(event) => void begin(event)}>
      Begin yours
    </Button>
  );
}
