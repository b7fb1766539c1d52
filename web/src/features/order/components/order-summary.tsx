import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { formatCents, lineItemsFor, PACKAGE_INCLUSIONS, totalCentsOf } from '@keepsong/domain/pricing';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Sleeve } from '@/components';

/** Integer US cents of what is chosen at this moment. */
export function useChosenItems() {
  const [wantCoverImage, wantSecondSong, wantSecondCoverImage] = useWatch<
    OrderFormDraft,
    ['wantCoverImage', 'wantSecondSong', 'wantSecondCoverImage']
  >({ name: ['wantCoverImage', 'wantSecondSong', 'wantSecondCoverImage'] });
  const items = lineItemsFor({ wantCoverImage, wantSecondSong, wantSecondCoverImage });
  return { items, totalCents: totalCentsOf(items) };
}

/** The receipt that writes itself while the customer types; `children` is the way to pay. */
export function OrderSummary({ children }: { children?: ReactNode }) {
  const headingId = useId();
  const title = useWatch<OrderFormDraft, 'songTitle'>({ name: 'songTitle' })?.trim() || UNTITLED_SONG;
  const { items, totalCents } = useChosenItems();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '18px',
        backgroundColor: 'background.paper',
        overflow: 'clip',
      }}
    >
      <Box
        sx={{
          height: { xs: 168, md: 188 },
          overflow: 'hidden',
          display: 'flex',
          alignItems: 'center',
          '& > div': { width: '100%', flex: 'none' },
        }}
      >
        <Sleeve title={title} />
      </Box>
      <Box sx={{ p: { xs: 2.5, sm: 3 }, pt: { xs: 2.5 } }}>
        <Typography variant="h6" component="h2" color="textSecondary" id={headingId}>
          Order Summary
        </Typography>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box component="dl" sx={{ m: 0, mt: 2.5, display: 'grid', gap: 1 }}>
          {items.map((item) => (
            <Row key={item.product} label={item.label} cents={item.amountCents} />
          ))}
          <Row label="Total" cents={totalCents} isTotal />
        </Box>
        {children}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2.5, p: 0, display: 'grid', gap: 0.5 }}>
          {PACKAGE_INCLUSIONS.map((inclusion) => (
            <Typography
              key={inclusion}
              component="li"
              variant="body2"
              color="textSecondary"
              sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
            >
              <Check fontSize="small" sx={{ color: 'success.main', fontSize: 18 }} />
              {inclusion}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Row({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 2,
        ...(isTotal && { mt: 0.5, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }),
      }}
    >
      <Typography component="dt" {...(isTotal && { variant: 'h4' })}>
        {label}
      </Typography>
      <Typography
        component="dd"
        className="tabular"
        sx={{ m: 0 }}
        {...(isTotal && { variant: 'h3', 'aria-live': 'polite' as const })}
      >
        {formatCents(cents)}
      </Typography>
    </Box>
  );
}
