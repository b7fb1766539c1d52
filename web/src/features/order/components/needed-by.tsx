import { shopDayOf } from '@keepsong/domain/day';
import { neededByText } from '@keepsong/domain/needed-by';
import type { OrderFormDraft } from '@keepsong/domain/order-form';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { useNow } from '@/lib/hooks/use-now';
import { FIELD_LABELS } from '../model/form-fields';
import { Question, describedBy } from './question';

const ID = 'order-neededBy';
const HINT = 'Is there a day for which you need it: a wedding, a birthday?';

/** An optional day. The answer comes before the payment: whether the song is ready by then. */
export function NeededBy() {
  const now = useNow(60_000);
  const {
    field: { ref, ...controlled },
    fieldState,
  } = useController<OrderFormDraft, 'neededBy'>({ name: 'neededBy' });
  const error = fieldState.error?.message;
  return (
    <Question id={ID} label={FIELD_LABELS.neededBy} hint={HINT} error={error} isOptional>
      <OutlinedInput
        {...controlled}
        inputRef={ref}
        id={ID}
        type="date"
        error={error !== undefined}
        sx={{ maxWidth: '100%', width: 240 }}
        slotProps={{
          input: {
            min: shopDayOf(now),
            'aria-describedby': `${describedBy(ID, HINT, error) ?? ''} ${ID}-answer`,
          },
        }}
      />
      <Typography id={`${ID}-answer`} role="status" variant="body2" sx={{ mt: 1, textWrap: 'pretty' }}>
        {neededByText(controlled.value ?? '', now)}
      </Typography>
    </Question>
  );
}
