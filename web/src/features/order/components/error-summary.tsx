import type { OrderForm, OrderFormDraft } from '@keepsong/domain/order-form';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormState } from 'react-hook-form';
import { FIELD_LABELS, fieldsInError } from '../model/form-fields';

/** The invalid fields, beside the submit button; announced when they change. */
export function ErrorSummary() {
  const { errors } = useFormState<OrderFormDraft, OrderForm>();
  const fields = fieldsInError(errors);
  return (
    <Box role="alert" aria-atomic>
      {fields.length > 0 && (
        <Typography variant="body2" color="error" sx={{ mt: 1.5 }}>
          {`${fields.length === 1 ? 'One thing is missing or not right yet: ' : 'A few things are not right yet: '}${fields.map((field) => FIELD_LABELS[field]).join(', ')}`}
        </Typography>
      )}
    </Box>
  );
}
