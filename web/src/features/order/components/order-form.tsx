import type { Profile } from '@keepsong/domain/documents/account';
import type { OrderForm as SubmittedOrder, OrderFormDraft, OrderForm } from '@keepsong/domain/order-form';
import type { FieldError } from '@keepsong/domain/validation';
import Divider from '@mui/material/Divider';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { EMPTY_ORDER_FORM, type PlacedOrder } from '@keepsong/domain/documents/order-draft';
import { Stack, WithAside } from '@/components/ui/layout';
import { loginFor, paths } from '@/config/paths';
import { clearOrderDraft, readOrderDraft } from '@/entities/order/order-draft';
import { useSession } from '@/lib/session/session';
import { cacheOwner } from '@/lib/storage/stored-data';
import { toast } from '@/lib/feedback/toast';
import { FormAlert } from '@/components/form/form-alert';
import { rememberSubmission, takeSubmission, usePlaceOrder } from '../api/place-order';
import {
  fieldOfPath,
  fieldsInError,
  isPersonal,
  type FieldName,
  FIELD_LABELS,
  checkOrder,
  orderResolver,
  canBeFilledIn,
  prefillFor,
  withoutUnoffered,
} from '../model/form-fields';
import { AddOns, NeededBy, PersonalInformation } from './form-sections';
import { OrderSummary } from './order-summary';
import { SongQuestions } from './song-questions';
import { DraftNote, PaymentNote, StickyPayBar, SubmitInPage } from './submit-order';
import { useDraftSaving, FORM_ID, useTypedBefore } from './use-draft-saving';

interface OrderFormProps {
  /** Null when there is none; undefined while it is not known: the person can write meanwhile. */
  profile: Profile | null | undefined;
  onPlaced: (order: PlacedOrder, paymentUrl: string) => void;
}

const NO_PERSON = { name: '', email: '', phoneNumber: '' };

export function OrderForm({ profile, onPlaced }: OrderFormProps) {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const isKnown = profile !== undefined;
  const person = profile ?? { ...NO_PERSON, email: isKnown ? (user?.email ?? '') : '' };
  const [initial] = useState(() => {
    const draft = withoutUnoffered(readOrderDraft()?.form ?? EMPTY_ORDER_FORM);
    return { ...draft, ...prefillFor(draft, new Set(), person) };
  });
  // A person who has signed in here before probably has a complete profile. An open section stays open, so that it cannot close
  // while the person writes in it.
  const [isPersonalOpen, setPersonalOpen] = useState(() => cacheOwner.read() === null);
  const [wasKnown, setWasKnown] = useState(false);
  if (isKnown && !wasKnown) {
    setWasKnown(true);
    if (!profile?.name || !profile.email || !profile.phoneNumber) setPersonalOpen(true);
  }
  const touched = useRef(new Set<string>());
  const form = useForm<OrderFormDraft, unknown, SubmittedOrder>({
    resolver: orderResolver,
    defaultValues: initial,
    shouldFocusError: false,
  });
  const { getValues, setValue, setError, setFocus, clearErrors, handleSubmit } = form;
  const draft = useDraftSaving(form, initial, fillIn);

  function fillIn(): void {
    const additions = prefillFor(getValues(), touched.current, person);
    for (const [field, value] of Object.entries(additions)) setValue(field as FieldName, value);
    draft.filledIn(additions);
  }

  // The profile loads after the form.
  const fillInKnown = useEffectEvent(fillIn);
  useEffect(() => fillInKnown(), [person.name, person.email, person.phoneNumber]);

  useTypedBefore((typed) => {
    for (const [field, value] of Object.entries(typed)) {
      setValue(field as FieldName, value);
      touched.current.add(field);
    }
    draft.changed();
  });

  function startAgain(): void {
    draft.saveNow();
    touched.current.clear();
    clearErrors();
    // The button that was pressed is gone then.
    flushSync(clearOrderDraft);
    setFocus('theme');
  }

  function focusFirst(fields: readonly FieldName[]): void {
    const [first] = fields;
    if (!first) return;
    // A field in a closed section cannot be focused.
    if (fields.some(isPersonal)) flushSync(() => setPersonalOpen(true));
    setFocus(first);
  }

  function showServerErrors(errors: readonly FieldError[]): void {
    const known = errors.flatMap(({ path, message }) => {
      const field = fieldOfPath(path);
      return field ? [{ field, message }] : [];
    });
    for (const { field, message } of known) setError(field, { message });
    focusFirst(fieldsInError(Object.fromEntries(known.map(({ field, message }) => [field, message]))));
  }

  function askToSignIn(): void {
    draft.saveNow();
    rememberSubmission();
    toast.info('Authentication Required', 'Please log in to make a purchase');
    void navigate(`${loginFor(paths.order)}&view=sign_up`, { state: { email: getValues('email') } });
  }

  const { placeOrder, continueOrder, isPlacing } = usePlaceOrder({
    onPlaced,
    onSignedOut: askToSignIn,
    onFieldErrors: showServerErrors,
  });

  // The person pressed the button before signing in, and is not asked to press it again. Of two tabs that learn of the session,
  // the one in sight goes on: that of the mailed link.
  const goOn = useEffectEvent(() => {
    const order = document.visibilityState === 'visible' && takeSubmission() ? checkOrder(getValues()) : null;
    if (order?.ok) continueOrder(order.value);
  });
  const isSignedIn = user !== null && isKnown;
  // After the effect that fills in the details.
  useEffect(() => {
    if (isSignedIn) goOn();
  }, [isSignedIn]);

  const [isPressed, setPressed] = useState(false);
  const isWorking = isPressed || isPlacing;
  const submitPressed = useEffectEvent(submitForm);
  // After that effect, too.
  useEffect(() => {
    if (isPressed && isKnown) submitPressed();
  }, [isPressed, isKnown]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPlacing) submitForm();
  }

  function submitForm(): void {
    draft.saveNow();
    const order = checkOrder(getValues());
    // The details that are on their way may be all that is missing. And an order that was sent without them would be another one
    // when its form is sent again with them, after a lost reply.
    const awaitsDetails = !isKnown && (!order.ok || canBeFilledIn(getValues(), touched.current));
    setPressed(awaitsDetails);
    if (awaitsDetails) return;
    if (!order.ok) {
      void handleSubmit(
        () => {},
        (errors) => focusFirst(fieldsInError(errors)),
      )();
    } else if (user || status === 'loading') {
      placeOrder(order.value);
    } else {
      askToSignIn();
    }
  }

  function changed(event: FormEvent): void {
    const { target } = event;
    if ('name' in target && typeof target.name === 'string') touched.current.add(target.name);
    draft.changed();
  }

  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        id={FORM_ID}
        className="hidden-until-known"
        noValidate
        aria-label="Custom Song Request"
        onSubmit={submit}
        onChange={changed}
        gap={4}
      >
        <WithAside
          from="md"
          isSticky
          aside={
            <OrderSummary>
              <NeededBy />
              <ErrorSummary />
              <SubmitInPage isWorking={isWorking} />
              <PaymentNote />
              <DraftNote state={draft.state} onStartAgain={startAgain} />
            </OrderSummary>
          }
        >
          <Stack gap={4}>
            <PersonalInformation
              isOpen={isPersonalOpen}
              isLoading={!isKnown}
              onToggle={() => setPersonalOpen((open) => !open)}
            />
            <Divider />
            <SongQuestions
              onStoryTaken={() => {
                touched.current.add('theme');
                draft.changed();
              }}
            />
            <Divider />
            <AddOns />
          </Stack>
        </WithAside>
        <StickyPayBar isWorking={isWorking} draftState={draft.state} />
      </Stack>
    </FormProvider>
  );
}

function ErrorSummary() {
  const { errors } = useFormState<OrderFormDraft, OrderForm>();
  const fields = fieldsInError(errors);
  return (
    <FormAlert kind="error">
      {fields.length > 0 &&
        `${fields.length === 1 ? 'One thing is missing or not right yet: ' : 'A few things are not right yet: '}${fields.map((field) => FIELD_LABELS[field]).join(', ')}`}
    </FormAlert>
  );
}
