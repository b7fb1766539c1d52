import { UNSUBSCRIBE_API, type UnsubscribeLink, unsubscribeLinkSchema } from '@keepsong/domain/unsubscribe';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormAlert } from '@/components/form/form-alert';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { Page, PageHeading, Stack } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { useAction } from '@/lib/calls/action';

const HEADINGS = {
  orderUpdates: {
    title: 'Stop emails about each step?',
    subtitle:
      'We then no longer write when the status of a song changes or somebody thanks you for a gift, and no longer remind you or ask how it was. Receipts, refunds and the news that your song is finished always come.',
  },
  checkoutReminders: {
    title: 'Stop reminders of unpaid orders?',
    subtitle: 'We then no longer remind you of an order that you have not paid.',
  },
} as const satisfies Record<UnsubscribeLink['preference'], unknown>;

/** The page of an e-mail's unsubscribe link. Opening it changes nothing, because link scanners open links too. */
export function UnsubscribePage() {
  const [query] = useSearchParams();
  const link = unsubscribeLinkSchema.safeParse(Object.fromEntries(query));
  return (
    <Page maxWidth="md">
      <PageHeading {...HEADINGS[link.data?.preference ?? 'orderUpdates']} />
      {link.success ? <SwitchOff link={link.data} /> : <NotOurLink />}
    </Page>
  );
}

function SwitchOff({ link }: { link: UnsubscribeLink }) {
  const { run, isPending, error } = useAction(unsubscribe, { failure: null });
  const [isOff, setIsOff] = useState<boolean | null>(null);
  if (isOff === false) return <NotOurLink />;
  return (
    <Stack gap={2.5} align="start">
      <FormAlert kind="success">
        {isOff && (
          <>
            These emails are switched off. You can switch them on again at any time: <AccountLink />.
          </>
        )}
      </FormAlert>
      {!isOff && (
        <Stack ref={focusNextOnRemoval} gap={2.5} align="start">
          <FormAlert kind="error">{error?.message}</FormAlert>
          <Button
            variant="contained"
            size="large"
            aria-disabled={isPending}
            onClick={() => void run(link).then(setIsOff)}
          >
            <span>{isPending ? 'Stopping...' : 'Stop these emails'}</span>
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

function NotOurLink() {
  return (
    <FormAlert kind="error">
      This link does not work; part of it may be missing. Please open it from the email once more, or switch
      these emails off here: <AccountLink />.
    </FormAlert>
  );
}

function AccountLink() {
  return (
    <Link href={paths.account} color="inherit">
      Account, Email Preferences
    </Link>
  );
}

/** Works without signing in. False for an invalid link; rejects with a message for the person. */
async function unsubscribe(link: UnsubscribeLink): Promise<boolean> {
  const query = new URLSearchParams(link).toString();
  const response = await fetch(`${UNSUBSCRIBE_API}?${query}`, { method: 'POST' }).catch(() => null);
  if (response?.ok) return true;
  if (response?.status === 400) return false;
  throw new Error('We could not switch these emails off. Please check your connection and try again.');
}
