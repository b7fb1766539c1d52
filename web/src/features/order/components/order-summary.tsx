import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { catalogue, lineItemsFor, PACKAGE_INCLUSIONS, totalCentsOf } from '@keepsong/domain/pricing';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { MakersLine } from '@/components/order/makers-line';
import { Amount, Amounts } from '@/components/ui/amounts';
import { Prose, Row, Stack } from '@/components/ui/layout';
import { PLUS_TAX } from '@/config/tax';
import { SongArt } from '@/components/ui/cover';
import { useIsAnotherSong } from '@/entities/order/order-draft';

export function useChosenItems() {
  const [wantCoverImage, wantSecondSong, wantSecondCoverImage] = useWatch<
    OrderFormDraft,
    ['wantCoverImage', 'wantSecondSong', 'wantSecondCoverImage']
  >({ name: ['wantCoverImage', 'wantSecondSong', 'wantSecondCoverImage'] });
  const isAnotherSong = useIsAnotherSong();
  const items = lineItemsFor({ wantCoverImage, wantSecondSong, wantSecondCoverImage, isAnotherSong });
  return { items, totalCents: totalCentsOf(items), isAnotherSong };
}

export function OrderSummary({ children }: { children?: ReactNode }) {
  const headingId = useId();
  const title = useWatch<OrderFormDraft, 'songTitle'>({ name: 'songTitle' })?.trim() || UNTITLED_SONG;
  const { items, totalCents, isAnotherSong } = useChosenItems();
  return (
    <Card component="section" aria-labelledby={headingId}>
      <SongArt title={title} url={null} />
      <Box sx={{ p: { xs: 2.5, sm: 3 } }}>
        <Stack gap={2.5}>
          <div>
            <Typography variant="h6" component="h2" color="textSecondary" id={headingId}>
              Order Summary
            </Typography>
            <Typography variant="h3" component="p">
              {title}
            </Typography>
          </div>
          <Amounts>
            {items.map(({ product, label, amountCents }) => (
              <Amount key={product} label={label} cents={amountCents} />
            ))}
            <Amount label="Total" cents={totalCents} isTotal />
          </Amounts>
          {isAnotherSong && (
            <Prose color="textSecondary">
              {catalogue.secondSong.description}. Your answers, photos and voice memo come along.
            </Prose>
          )}
          {PLUS_TAX && <Typography variant="caption">{`Total ${PLUS_TAX}, shown before you pay`}</Typography>}
          {children && <Stack gap={1.25}>{children}</Stack>}
          <Stack component="ul" gap={0.5}>
            {PACKAGE_INCLUSIONS.map((inclusion) => (
              <Row key={inclusion} component="li" isOneLine>
                <Check fontSize="small" color="success" />
                <Typography component="span" variant="caption">
                  {inclusion}
                </Typography>
              </Row>
            ))}
          </Stack>
          <MakersLine />
        </Stack>
      </Box>
    </Card>
  );
}
