import type { OrderFormDraft } from '@keepsong/domain/order-form';
import Typography from '@mui/material/Typography';
import { useWatch, useController, useFormContext } from 'react-hook-form';
import { shopDayOf } from '@keepsong/domain/day';
import { isTooSoon, neededByText } from '@keepsong/domain/needed-by';
import NoIcon from '@mui/icons-material/EventBusyRounded';
import { catalogue, formatCents, type ProductId } from '@keepsong/domain/pricing';
import { Columns, Stack, Written, Row } from '@/components/ui/layout';
import { Disclosure } from '@/components/ui/panel';
import { Field } from '@/components/form/field';
import { useShopToday } from '@/lib/shop/public-settings';
import { ChoiceCard } from '@/components/form/radio-pill';
import { PERSONAL_FIELDS, FIELD_LABELS } from '../model/form-fields';
import { TextQuestion, FormSection } from './questions';

interface PersonalInformationProps {
  isOpen: boolean;
  isLoading: boolean;
  onToggle: () => void;
}

/** Shows a one-line summary when closed; its fields stay mounted to keep the typed text. */
export function PersonalInformation({ isOpen, isLoading, onToggle }: PersonalInformationProps) {
  const known = useWatch<OrderFormDraft, typeof PERSONAL_FIELDS>({ name: PERSONAL_FIELDS });
  // The line has its height from the start, so that nothing below moves.
  const summary = known.filter(Boolean).join(' · ') || (isLoading && 'Loading your details...');
  return (
    <Disclosure
      title="Personal Information"
      isOpen={isOpen}
      onToggle={onToggle}
      summary={summary && <Written color="textSecondary">{summary}</Written>}
    >
      <Stack gap={3}>
        <Typography color="textSecondary">Who is ordering, and where do we send news of the song?</Typography>
        <Columns count={2} gap={3} from="sm">
          <TextQuestion field="name" placeholder="Ada Lovelace" autoComplete="name" />
          <TextQuestion field="email" type="email" placeholder="ada@example.com" autoComplete="email" />
          <TextQuestion field="phone" type="tel" placeholder="+1 555 0100" autoComplete="tel" isOptional />
        </Columns>
      </Stack>
    </Disclosure>
  );
}

/** An optional day. The answer comes before the payment: whether the song is ready by then. */
export function NeededBy() {
  const { now, shop, isToday } = useShopToday();
  const { field, fieldState } = useController<OrderFormDraft, 'neededBy'>({ name: 'neededBy' });
  return (
    <Field
      {...field}
      value={field.value ?? ''}
      label={FIELD_LABELS.neededBy}
      hint="Is there a day for which you need it: a wedding, a birthday?"
      error={fieldState.error?.message}
      isOptional
      type="date"
      id="order-neededBy"
      sx={{ '& .MuiInputBase-root': { maxWidth: '100%', width: 240 } }}
      {...(isToday && { attributes: { min: shopDayOf(now) } })}
      below={
        <Row role="status" align="start" isOneLine sx={{ mt: 1, typography: 'body2' }}>
          {/* A refusal does not look like a promise. */}
          {isToday && isTooSoon(field.value ?? '', now, shop) && (
            <NoIcon aria-hidden fontSize="small" color="error" />
          )}
          <span>{isToday ? neededByText(field.value ?? '', now, shop) : '\u00a0'}</span>
        </Row>
      }
    />
  );
}

type AddOnField = 'wantCoverImage' | 'wantSecondSong' | 'wantSecondCoverImage';

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
