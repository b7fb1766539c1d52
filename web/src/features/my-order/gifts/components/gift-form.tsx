import { zodResolver } from '@hookform/resolvers/zod';
import { saveGift } from '@keepsong/domain/calls/gifts';
import { mediumDay, type Day } from '@keepsong/domain/day';
import {
  LONGEST_GIFT_NAME,
  LONGEST_GIFT_WORDS,
  type Gift,
  type GiftPalette,
} from '@keepsong/domain/documents/gift';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldConflict } from '@/components/conflict/conflict-choice';
import { DraftField } from '@/components/conflict/draft-field';
import { FormAlert } from '@/components/form/form-alert';
import { Segments } from '@/components/form/segments';
import { ModalForm, SubmitButton } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Columns, Stack } from '@/components/ui/layout';
import { Section } from '@/components/ui/panel';
import { failureText } from '@/lib/calls/action';
import { CallError } from '@/lib/calls/call-error';
import { useNow } from '@/lib/hooks/use-now';
import { useFormDraft } from '@/lib/draft/use-form-draft';
import { savedAs, useSave } from '@/lib/draft/use-draft';
import {
  areSameGifts,
  deviceZone,
  fieldsOfForm,
  fieldsOfGift,
  giftFieldsCheck,
  giftFormOf,
  giftKey,
  newGiftFields,
  typedMoment,
  type GiftFields,
} from '../model/gift-draft';
import { hasOpened } from '../model/gift-state';
import { DesignChoice } from './design-choice';

interface GiftFormProps {
  songId: string;
  giftId: string;
  /** Whom a new page is from, until it is typed. */
  sender: string;
  /** The page to change; undefined for a new one. */
  stored: Gift | undefined;
  palette: GiftPalette;
  /** When the song is promised that is not finished; null of a finished one. */
  comesOn: Day | 'unknown' | null;
  /** Called after saving or canceling. `printsCard`: it is given as a card. */
  onDone: (isSaved: boolean, printsCard: boolean) => void;
}

const ABOUT = {
  now: 'A page with the song, its lyrics and a few words of yours, for those alone who have its link.',
  card: 'A card to print, with a code that opens a page with the song and its lyrics.',
  later: 'The page counts down to its moment, and shows nothing of the song before.',
} as const;

const REFUSALS = {
  changed: 'This page was changed on another device meanwhile. What you have typed is still here.',
  gone: 'This page was deleted on another device meanwhile. What you have typed is still here; save again to make the page anew, with another link.',
} as const;

const CHOICES = [
  ['allowsSaving', 'They may save the song as a file'],
  ['takesReactions', 'They may send you thanks and hearts'],
] as const;

/** Of the fields that are no texts, or not always there. */
const CHOICE_LABELS: readonly (readonly [keyof GiftFields, string])[] = [
  ['design', 'Design'],
  ['opens', 'When it opens'],
  ['opensAt', 'Day and time'],
  ...CHOICES,
];

const ON_A_DATE = ['later', 'On a date'] as const;

const resolver = zodResolver(giftFieldsCheck);

/** Creates or changes a gift page. This device keeps the draft until it is saved or discarded. */
export function GiftForm(props: GiftFormProps) {
  const { songId, giftId, sender, stored, palette, comesOn, onDone } = props;
  const untouched = stored ? fieldsOfGift(stored) : newGiftFields(sender);
  const save = useSave(saveGift, { giftId, songId }, { failure: null });
  const { form, draft, disputeOf, hasDispute } = useFormDraft({
    stored: { value: untouched, version: stored?.version ?? 0 },
    save: savedAs(save, (found) => (found ? fieldsOfForm(found) : untouched)),
    keepAs: giftKey(songId, giftId),
    resolver,
    isSame: areSameGifts,
  });
  const { register, control, handleSubmit, setError, setValue, formState } = form;
  const { errors } = formState;
  const of = { form, disputeOf };
  const { error, refusal } = draft;
  const fields = useWatch({ control, compute: (values) => values });

  const submit = handleSubmit(async (valid) => {
    if (!hasDispute && (await draft.save(giftFormOf(valid))) === 'all') onDone(true, way === 'card');
  });

  // The server's clock decides about the opening time.
  const refusedMoment =
    error instanceof CallError
      ? error.fields.find(({ path }) => path === 'value.opensAt')?.message
      : undefined;
  useEffect(() => {
    if (refusedMoment) setError('opensAt', { message: refusedMoment }, { shouldFocus: true });
  }, [refusedMoment, setError]);
  // Said early; the server decides, as this clock can be wrong.
  const now = typedMoment(useNow(60_000));
  const hasPassed = fields.opensAt !== '' && fields.opensAt < now;
  // The page is stored before the form closes, which must not change meanwhile.
  const [wasNew] = useState(!stored);
  const isNew = !stored || (wasNew && draft.isSaving);
  // A page that is made already was made as a card.
  const way = !isNew && fields.opens === 'card' ? 'now' : fields.opens;
  const ways = !isNew
    ? ([['now', stored && hasOpened(stored) ? 'Now: it is open' : 'Now'], ON_A_DATE] as const)
    : ([['now', 'By link'], ['card', 'As a card'], ON_A_DATE] as const);
  const words = (
    <DraftField
      of={of}
      name="words"
      label="A few words (optional)"
      multiline
      minRows={3}
      maxRows={8}
      limit={LONGEST_GIFT_WORDS}
    />
  );
  // It is what the card looks like.
  const design = <DesignChoice palette={palette} registration={register('design')} />;
  const problem = refusal ? REFUSALS[refusal] : error && !refusedMoment ? failureText(error) : null;

  return (
    <ModalForm
      errors={errors}
      label="Gift page"
      onSubmit={submit}
      actions={
        <>
          <Button
            onClick={() => {
              draft.discard();
              onDone(false, false);
            }}
          >
            Cancel
          </Button>
          <SubmitButton isWorking={draft.isSaving} working="Saving...">
            {!isNew ? 'Save changes' : way === 'card' ? 'Print the card' : 'Make the page'}
          </SubmitButton>
        </>
      }
    >
      <Stack gap={2}>
        <Segments
          label={!isNew ? 'When it opens' : 'How you give it'}
          value={way}
          options={ways}
          onChange={(chosen) => setValue('opens', chosen, { shouldDirty: true })}
        />
        {isNew && <Typography color="textSecondary">{ABOUT[way]}</Typography>}
        {way === 'later' && (
          <TextField
            {...register('opensAt')}
            label="Day and time"
            type="datetime-local"
            min={now}
            labelAbove
            error={errors.opensAt?.message ?? (hasPassed ? 'This moment has passed' : undefined)}
            hint={`Your time, ${deviceZone()}. They see it in theirs.`}
          />
        )}
        {comesOn && isBefore(fields, comesOn) && (
          <Typography variant="body2" role="status">
            {`${comesOn === 'unknown' ? 'Your song is not finished yet.' : `Your song is promised for ${mediumDay(comesOn)}.`} Until it is finished, the page says that it is being made.`}
          </Typography>
        )}
      </Stack>
      <Columns count={2} gap={2} from="sm">
        <DraftField
          of={of}
          name="recipient"
          label="For"
          autoComplete="off"
          placeholder="Ada"
          limit={LONGEST_GIFT_NAME}
          hint="As you call them."
        />
        <DraftField of={of} name="sender" label="From" autoComplete="name" limit={LONGEST_GIFT_NAME} />
      </Columns>
      {way === 'card' ? design : words}
      <Section title="More" isOpen={false}>
        {way === 'card' ? words : design}
        <Stack gap={0}>
          {CHOICES.map(([name, label]) => {
            const { ref, ...registered } = register(name);
            const box = <Checkbox {...registered} checked={fields[name]} slotProps={{ input: { ref } }} />;
            return <FormControlLabel key={name} label={label} control={box} />;
          })}
        </Stack>
      </Section>
      {CHOICE_LABELS.map(([name, label]) => (
        <FieldConflict key={name} label={label} dispute={disputeOf(name)} />
      ))}
      <FormAlert kind="error">{problem}</FormAlert>
    </ModalForm>
  );
}

/** The page opens before the song may be there. On the promised day it can still be made. */
const isBefore = ({ opens, opensAt }: GiftFields, comesOn: Day | 'unknown'): boolean =>
  opens !== 'later' || comesOn === 'unknown' || (opensAt !== '' && opensAt.slice(0, 10) <= comesOn);
