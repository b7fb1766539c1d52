import { zodResolver } from '@hookform/resolvers/zod';
import { CONSENT_MISSING, reviewFormSchema, saveReview } from '@keepsong/domain/calls/save-review';
import {
  LONGEST_REVIEW,
  LONGEST_REVIEW_NAME,
  MOST_STARS,
  type Review,
} from '@keepsong/domain/documents/review';
import { z } from '@keepsong/domain/zod';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Rating from '@mui/material/Rating';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldConflict } from '@/components/conflict/conflict-choice';
import { DraftField } from '@/components/conflict/draft-field';
import { Form, SubmitButton } from '@/components/form/form';
import { FormAlert } from '@/components/form/form-alert';
import { Row, Stack } from '@/components/ui/layout';
import { failureText } from '@/lib/calls/action';
import { useFormDraft } from '@/lib/draft/use-form-draft';
import { savedAs, useSave } from '@/lib/draft/use-draft';
import { toast } from '@/lib/feedback/toast';

/** `stars` is empty until some are chosen. */
const fieldsSchema = z.extend(reviewFormSchema, {
  stars: z.string().check(z.minLength(1, 'Please choose the stars')),
  consents: z.boolean().check(z.refine(Boolean, CONSENT_MISSING)),
});

const EMPTY = { stars: '', text: '', name: '', consents: false };
const fieldsOf = (review: Pick<Review, 'stars' | 'text' | 'name'> | null) =>
  review ? { stars: String(review.stars), text: review.text, name: review.name, consents: true } : EMPTY;

interface ReviewFormProps {
  orderId: string;
  stored: Review | null;
  onDone: () => void;
}

export function ReviewForm({ orderId, stored, onDone }: ReviewFormProps) {
  const starsId = useId();
  const { form, draft, disputeOf, hasDispute } = useFormDraft({
    stored: { value: fieldsOf(stored), version: stored?.version ?? 0 },
    save: savedAs(useSave(saveReview, { orderId }, { failure: null }), fieldsOf),
    keepAs: ['review.', orderId],
    resolver: zodResolver(fieldsSchema),
  });
  const { register, control, handleSubmit, setValue, formState } = form;
  const { errors } = formState;
  const { stars, consents } = useWatch({ control, compute: (values) => values });
  const submit = handleSubmit(async (valid) => {
    if (hasDispute) return;
    const saved = await draft.save({ ...valid, stars: Number(valid.stars), consents: true });
    // The form is gone when the stored review comes before the reply.
    if (saved !== 'all' && saved !== 'left') return;
    toast.success('Thank you. Your review is saved');
    if (saved === 'all') onDone();
  });
  return (
    <Form label="Your review" errors={errors} onSubmit={submit}>
      <Stack role="radiogroup" aria-labelledby={starsId} aria-invalid={errors.stars !== undefined} gap={0.5}>
        <span id={starsId}>Stars</span>
        <Rating
          size="large"
          sx={{ color: 'text.primary', '& .MuiRating-iconEmpty': { color: 'text.secondary' } }}
          name="stars"
          max={MOST_STARS}
          value={Number(stars) || null}
          onChange={(_, chosen) =>
            setValue('stars', String(chosen ?? ''), { shouldDirty: true, shouldValidate: true })
          }
        />
        {errors.stars && (
          <FormHelperText error role="alert">
            {errors.stars.message}
          </FormHelperText>
        )}
        <FieldConflict label="Stars" dispute={disputeOf('stars')} />
      </Stack>
      <DraftField
        of={{ form, disputeOf }}
        name="text"
        label="How was it?"
        limit={LONGEST_REVIEW}
        multiline
        minRows={4}
        fullWidth
      />
      <DraftField
        of={{ form, disputeOf }}
        name="name"
        label="Name to show"
        hint="A first name or initials are enough."
        limit={LONGEST_REVIEW_NAME}
      />
      <div>
        <FormControlLabel
          control={
            <Checkbox
              {...register('consents')}
              checked={consents}
              slotProps={{ input: { 'aria-invalid': errors.consents !== undefined } }}
            />
          }
          label="Show my stars, my words and this name to everybody. I can change or delete them at any time."
        />
        {errors.consents && (
          <FormHelperText error role="alert">
            {errors.consents.message}
          </FormHelperText>
        )}
      </div>
      {draft.error && <FormAlert kind="error">{failureText(draft.error)}</FormAlert>}
      <Row>
        <SubmitButton isWorking={draft.isSaving} working="Saving...">
          {stored ? 'Save changes' : 'Publish your review'}
        </SubmitButton>
        <Button
          onClick={() => {
            draft.discard();
            onDone();
          }}
        >
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
