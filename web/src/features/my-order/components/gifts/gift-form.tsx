import { zodResolver } from '@hookform/resolvers/zod';
import { saveGift } from '@keepsong/domain/calls/save-gift';
import { LONGEST_GIFT_WORDS, type Gift, type GiftPalette } from '@keepsong/domain/documents/gift';
import type { Song } from '@keepsong/domain/documents/song';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { FieldConflict } from '@/components/conflict/field-conflict';
import { FormAlert } from '@/components/form/form-alert';
import { RadioPill } from '@/components/form/radio-pill';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { ModalForm } from '@/components/form/modal-form';
import { Columns } from '@/components/ui/columns';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import type { LyricsReview } from '@/entities/song/lyrics-review';
import type { ShownRead } from '@/lib/firebase/read';
import { failureText } from '@/lib/calls/action';
import { useCommand } from '@/lib/firebase/command';
import { CallError } from '@/lib/calls/call-error';
import { useFormDraft } from '@/lib/draft/use-form-draft';
import {
  areSameGifts,
  giftFieldsCheck,
  giftFormOf,
  keptGiftFields,
  type GiftFields,
} from '../../model/gift-draft';
import { hasOpened } from '../../model/gift-state';
import { placesFor } from '../../model/places';
import { instantOf, momentWords, zoneNote } from '../../model/zoned-time';
import { DesignChoice } from './design-choice';
import { GiftPreview } from './gift-preview';

interface GiftFormProps {
  song: Song;
  review: ShownRead<LyricsReview>;
  giftId: string;
  /** The fields before anything was changed. */
  untouched: GiftFields;
  /** The page to change; undefined for a new one. */
  stored: Gift | undefined;
  palette: GiftPalette;
  /** Called after saving or canceling. */
  onDone: (isSaved: boolean) => void;
}

export const ABOUT_PAGES =
  'Their name, a few words of yours, and the song with its lyrics. It opens when you say, and only for those who have its link.';

const CHANGED = 'This page was changed on another device meanwhile. What you have typed is still here.';

const DELETED =
  'This page was deleted on another device meanwhile. What you have typed is still here; save again to make the page anew, with another link.';

const GIFT_LABELS: readonly (readonly [keyof GiftFields, string])[] = [
  ['recipient', 'For'],
  ['sender', 'From'],
  ['words', 'A few words'],
  ['design', 'Design'],
  ['opens', 'When it opens'],
  ['day', 'Day'],
  ['time', 'Time'],
  ['timeZone', 'Where it is that time'],
  ['allowsSaving', 'They may save the song as a file'],
  ['takesReactions', 'They may send you thanks and hearts'],
];

const resolver = zodResolver(giftFieldsCheck);

/** Creates or changes a gift page. This device keeps the draft until it is saved or discarded. */
export function GiftForm(props: GiftFormProps) {
  const { song, review, giftId, untouched, stored, palette, onDone } = props;
  const { id: songId } = song;
  const [isPreviewed, setPreviewed] = useState(false);
  const opensId = useId();
  const [kept] = useState(() => keptGiftFields(songId, giftId));
  const { form, draft, disputeOf, hasDispute } = useFormDraft<GiftFields>({
    stored: { value: untouched, version: stored?.version ?? 0 },
    kept,
    resolver,
    isSame: areSameGifts,
  });
  const { register, control, handleSubmit, setError, setFocus, formState } = form;
  const { errors, dirtyFields } = formState;
  /** The version that the server refused to replace. */
  const [refused, setRefused] = useState<number | null>(null);
  const { run, isPending, isRunning, error } = useCommand(saveGift, { failure: null });
  const fields = useWatch({ control, compute: (values) => values });
  const isDeleted = !stored && draft.stored.version > 0;

  const [firstZone] = useState(fields.timeZone);
  const places = useMemo(() => placesFor(firstZone), [firstZone]);
  const opensAt = instantOf(fields, fields.timeZone);

  const save = handleSubmit(async (valid) => {
    if (isRunning() || hasDispute) return;
    const saved = await draft.save(async (value, over) => {
      // After the message about a deleted page, saving makes it anew.
      const seen = isDeleted && refused === over.version ? 0 : over.version;
      setRefused(null);
      const reply = await run({ giftId, songId, seen, gift: giftFormOf(valid) });
      if (!reply) return null;
      if (reply.outcome === 'saved') return { outcome: 'saved', stored: { value, version: seen + 1 } };
      // The live page shows what was changed.
      setRefused(over.version);
      return null;
    });
    if (saved === 'all') onDone(true);
  });

  // The server's clock decides about the opening time, and its tables about the time zone.
  const refusedAt = (field: string) =>
    error instanceof CallError
      ? error.fields.find(({ path }) => path === `gift.${field}`)?.message
      : undefined;
  const refusedMoment = refusedAt('opensAt');
  const refusedZone = refusedAt('timeZone');
  useEffect(() => {
    if (refusedMoment) setError('day', { message: refusedMoment }, { shouldFocus: true });
    if (refusedZone) setError('timeZone', { message: refusedZone });
  }, [refusedMoment, refusedZone, setError]);
  // Its field may be mounted by the error.
  useEffect(() => {
    if (errors.timeZone) setFocus('timeZone');
  }, [errors.timeZone, setFocus]);
  const isLater = fields.opens === 'later';
  // A page that opens now has a zone too; it is asked for once it was refused.
  const asksZone = isLater || errors.timeZone !== undefined || dirtyFields.timeZone === true;
  const problem =
    refused === draft.stored.version
      ? isDeleted
        ? DELETED
        : CHANGED
      : error && !refusedMoment && !refusedZone
        ? failureText(error)
        : null;

  return (
    <>
      <ModalForm
        errors={errors}
        label="Gift page"
        onSubmit={save}
        actions={
          <>
            <Button
              onClick={() => {
                draft.discard();
                onDone(false);
              }}
            >
              Cancel
            </Button>
            <Button variant="outlined" onClick={() => setPreviewed(true)}>
              Preview
            </Button>
            <SubmitButton isWorking={isPending} working="Saving...">
              {stored ? 'Save changes' : 'Make the page'}
            </SubmitButton>
          </>
        }
      >
        {!stored && <Typography color="textSecondary">{ABOUT_PAGES}</Typography>}
        <Columns count={2} gap={2} from="sm">
          <TextField
            {...register('recipient')}
            label="For"
            autoComplete="off"
            placeholder="Ada"
            error={errors.recipient?.message}
            hint="As you call them."
          />
          <TextField
            {...register('sender')}
            label="From"
            autoComplete="name"
            error={errors.sender?.message}
          />
        </Columns>
        <TextField
          {...register('words')}
          label="A few words (optional)"
          multiline
          minRows={3}
          maxRows={8}
          error={errors.words?.message}
          limit={LONGEST_GIFT_WORDS}
        />
        <DesignChoice palette={palette} registration={register('design')} />
        <Stack gap={2}>
          <Stack role="radiogroup" aria-labelledby={opensId} gap={1}>
            <Typography id={opensId} variant="h6" component="h3">
              When it opens
            </Typography>
            <Row>
              <RadioPill
                label={stored && hasOpened(stored) ? 'Now: it is open' : 'Now'}
                value="now"
                {...register('opens')}
              />
              <RadioPill label="At a moment" value="later" {...register('opens')} />
            </Row>
          </Stack>
          {isLater && (
            <Columns count={2} gap={2} from="sm">
              <TextField
                {...register('day')}
                label="Day"
                type="date"
                labelAbove
                error={errors.day?.message}
              />
              <TextField
                {...register('time')}
                label="Time"
                type="time"
                labelAbove
                error={errors.time?.message}
              />
            </Columns>
          )}
          {asksZone && (
            <Controller
              control={control}
              name="timeZone"
              render={({ field: { value, onChange, ref } }) => (
                <SelectField
                  label="Where it is that time"
                  size="medium"
                  value={value}
                  options={places}
                  onChange={onChange}
                  ref={ref}
                  error={errors.timeZone?.message}
                  hint={zoneNote(value, stored?.timeZone) ?? undefined}
                />
              )}
            />
          )}
          {isLater && (
            <Typography variant="body2" color="textSecondary" role="status">
              {opensAt &&
                `It opens on ${momentWords(opensAt, fields.timeZone)}, at the same moment everywhere.`}
            </Typography>
          )}
        </Stack>
        <Stack gap={0}>
          <Choice
            name="allowsSaving"
            label="They may save the song as a file"
            registration={register('allowsSaving')}
            isChecked={fields.allowsSaving}
          />
          <Choice
            name="takesReactions"
            label="They may send you thanks and hearts"
            registration={register('takesReactions')}
            isChecked={fields.takesReactions}
          />
        </Stack>
        {GIFT_LABELS.map(([name, label]) => (
          <FieldConflict key={name} label={label} dispute={disputeOf(name)} />
        ))}
        <FormAlert kind="error">{problem}</FormAlert>
      </ModalForm>
      {/* Outside the form, because a submit in the preview would bubble to it. */}
      <GiftPreview
        song={song}
        review={review}
        fields={fields}
        palette={palette}
        stored={stored}
        isOpen={isPreviewed}
        onClose={() => setPreviewed(false)}
      />
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  registration: ReturnType<UseFormReturn['register']>;
  isChecked: boolean;
}

function Choice({ name, label, registration, isChecked }: ChoiceProps) {
  const { ref, ...registered } = registration;
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox {...registered} name={name} checked={isChecked} slotProps={{ input: { ref } }} />}
    />
  );
}
