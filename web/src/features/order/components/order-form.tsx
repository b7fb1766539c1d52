import type { Profile } from '@keepsong/domain/documents/profile';
import { isProfileComplete } from '@keepsong/domain/documents/profile';
import type { OrderForm as SubmittedOrder, OrderFormDraft } from '@keepsong/domain/order-form';
import type { FieldError } from '@keepsong/domain/validation';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useParts } from '@/lib/hooks/use-parts';
import { useToast } from '@/lib/toast';
import { loginFor, paths } from '@/config/paths';
import { EMPTY_ORDER_FORM, readOrderDraft } from '@/lib/checkout/order-draft';
import type { OrderContext } from '@/lib/checkout/order-draft';
import type { SessionUser } from '@/lib/session';
import { useDraftKeeping } from '../hooks/use-draft-keeping';
import { usePlaceOrder } from '../hooks/use-place-order';
import { fieldOfPath, fieldsInError, isPersonal, withoutUnoffered } from '../model/form-fields';
import type { FieldName } from '../model/form-fields';
import { checkOrder, orderResolver } from '../model/order-resolver';
import { prefillFor } from '../model/prefill';
import { AddOns } from './add-ons';
import { ErrorSummary } from './error-summary';
import { OrderSummary } from './order-summary';
import { PersonalInformation } from './personal-information';
import { SongDetails } from './song-details';
import { PaymentNote, StickyPayBar, SubmitOrderButton } from './submit-order';

interface OrderFormProps {
  user: SessionUser | null;
  /** Null for a visitor, and for a person whose profile is missing or could not be read. */
  profile: Profile | null;
  /** What a canceled order held, for a browser that has no draft of it. */
  lostForm: Partial<OrderFormDraft> | null;
  onPlaced: (order: OrderContext) => void;
}

const NOBODY = { name: '', email: '', phoneNumber: '' };

export function OrderForm({ user, profile, lostForm, onPlaced }: OrderFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const parts = useParts(3);
  const person = profile ?? { ...NOBODY, email: user?.email ?? '' };
  const [initial] = useState(() => {
    const draft = withoutUnoffered(readOrderDraft()?.form ?? { ...EMPTY_ORDER_FORM, ...lostForm });
    return { ...draft, ...prefillFor(draft, new Set(), person) };
  });
  const [isPersonalOpen, setPersonalOpen] = useState(() => !profile || !isProfileComplete(profile));
  const touched = useRef(new Set<string>());
  const form = useForm<OrderFormDraft, unknown, SubmittedOrder>({
    resolver: orderResolver,
    defaultValues: initial,
    shouldFocusError: false,
  });
  const { getValues, setValue, setError, setFocus, handleSubmit } = form;
  const draft = useDraftKeeping(getValues);

  // The profile may come later than the form: a visitor signs in in another tab, a slow network answers.
  useEffect(() => {
    const additions = prefillFor(getValues(), touched.current, {
      name: person.name,
      email: person.email,
      phoneNumber: person.phoneNumber,
    });
    for (const [field, value] of Object.entries(additions)) setValue(field as FieldName, value);
  }, [person.name, person.email, person.phoneNumber, getValues, setValue]);

  function show(fields: readonly FieldName[]): void {
    const [first] = fields;
    if (!first) return;
    // A closed section cannot take the focus.
    if (fields.some(isPersonal)) flushSync(() => setPersonalOpen(true));
    setFocus(first);
  }

  function showServerErrors(errors: readonly FieldError[]): void {
    const known = errors.flatMap(({ path, message }) => {
      const field = fieldOfPath(path);
      return field ? [{ field, message }] : [];
    });
    for (const { field, message } of known) setError(field, { message });
    show(fieldsInError(Object.fromEntries(known.map(({ field, message }) => [field, message]))));
  }

  function askToSignIn(): void {
    draft.saveNow();
    toast.error('Authentication Required', 'Please log in to make a purchase');
    void navigate(loginFor(paths.order));
  }

  const { placeOrder, isWorking } = usePlaceOrder({
    onPlaced,
    onSignedOut: askToSignIn,
    onFieldErrors: showServerErrors,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWorking) return;
    draft.saveNow();
    const order = checkOrder(getValues());
    if (!order.ok) {
      void handleSubmit(
        () => {},
        (errors) => show(fieldsInError(errors)),
      )();
    } else if (user) {
      placeOrder(order.value);
    } else {
      askToSignIn();
    }
  }

  function changed(event: FormEvent<HTMLFormElement>): void {
    const { target } = event;
    if ('name' in target && typeof target.name === 'string') touched.current.add(target.name);
    draft.changed();
  }

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        aria-label="Custom Song Request"
        onSubmit={submit}
        onChange={changed}
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 7 },
          alignItems: 'start',
          gridTemplateColumns: { md: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <PersonalInformation isOpen={isPersonalOpen} onToggle={() => setPersonalOpen((open) => !open)} />
          <Divider />
          {parts >= 2 && <SongDetails />}
          {parts >= 3 && (
            <>
              <Divider />
              <AddOns />
            </>
          )}
        </Box>
        {(hasRoom || parts >= 3) && (
          <Box sx={{ position: { md: 'sticky' }, top: { md: 96 } }}>
            <OrderSummary>
              <ErrorSummary />
              {hasRoom && (
                <Box sx={{ mt: 2.5 }}>
                  <SubmitOrderButton isWorking={isWorking} />
                </Box>
              )}
              <PaymentNote />
            </OrderSummary>
          </Box>
        )}
        {!hasRoom && parts >= 3 && <StickyPayBar isWorking={isWorking} />}
      </Box>
    </FormProvider>
  );
}
