import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { catalogue, formatCents, type ProductId } from '@keepsong/domain/pricing';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCard } from '@/components/form/radio-pill';
import { Stack } from '@/components/ui/layout';
import { FormSection } from './questions';

type AddOnField = 'wantCoverImage' | 'wantSecondSong' | 'wantSecondCoverImage';

/** The product of each field, and the choice it depends on. */
const ADD_ONS: readonly { field: AddOnField; product: ProductId; needs?: AddOnField }[] = [
  { field: 'wantCoverImage', product: 'cover' },
  { field: 'wantSecondSong', product: 'secondSong' },
  { field: 'wantSecondCoverImage', product: 'secondCover', needs: 'wantSecondSong' },
];

export function AddOns() {
  const secondSong = useWatch<OrderFormDraft, 'wantSecondSong'>({ name: 'wantSecondSong' });
  const offered = ADD_ONS.filter(
    ({ product, needs }) => catalogue[product].offered && (needs === undefined || secondSong),
  );
  return (
    <FormSection title="Add-Ons" lead="Something to hold, to go with something to hear.">
      <Stack gap={1.5}>
        {offered.map(({ field, product }) => (
          <AddOn key={field} field={field} product={product} />
        ))}
        <Typography color="textSecondary" sx={{ px: 2.5, py: 1 }}>
          More Coming Soon...
        </Typography>
      </Stack>
    </FormSection>
  );
}

function AddOn({ field, product }: { field: AddOnField; product: ProductId }) {
  const { register } = useFormContext<OrderFormDraft>();
  const { label, description, amountCents } = catalogue[product];
  const id = `order-${field}`;
  return (
    <ChoiceCard
      htmlFor={id}
      className="drawn-control"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'auto 1fr auto',
        columnGap: 2,
        alignItems: 'center',
        px: 2.5,
        py: 2,
        '& input': { width: 22, height: 22, margin: 0, accentColor: theme.vars.palette.secondary.main },
      })}
    >
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-about`}
        aria-label={label}
        {...register(field)}
      />
      <Stack component="span" id={`${id}-about`} gap={0}>
        <Typography component="span" variant="subtitle2">
          {label}
        </Typography>
        <Typography component="span" variant="caption">
          {description}
        </Typography>
      </Stack>
      <Typography component="span" variant="subtitle2">
        {`+${formatCents(amountCents)}`}
      </Typography>
    </ChoiceCard>
  );
}
