import type { OrderFormDraft } from '@keepsong/domain/order-form';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { Columns, Stack, Written } from '@/components/ui/layout';
import { Disclosure } from '@/components/ui/panel';
import { PERSONAL_FIELDS } from '../model/form-fields';
import { TextQuestion } from './questions';

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
