import { shopDayOf } from '@keepsong/domain/day';
import { isTooSoon, neededByText } from '@keepsong/domain/needed-by';
import type { OrderFormDraft } from '@keepsong/domain/order-form';
import NoIcon from '@mui/icons-material/EventBusyRounded';
import { useController } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { Row } from '@/components/ui/layout';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { useNow } from '@/lib/hooks/use-now';
import { usePublicSettings } from '@/lib/shop/public-settings';
import { FIELD_LABELS } from '../model/form-fields';

/** An optional day. The answer comes before the payment: whether the song is ready by then. */
export function NeededBy() {
  const now = useNow(60_000);
  const shop = usePublicSettings();
  // The prerendered form was written on another day.
  const isToday = useHydrated();
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
