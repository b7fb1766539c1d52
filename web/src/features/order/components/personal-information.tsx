import type { OrderFormDraft } from '@keepsong/domain/order-form';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { Disclosure } from '@/components/ui/panel';
import { PERSONAL_FIELDS } from '../model/form-fields';
import { TextQuestion } from './text-question';

interface PersonalInformationProps {
  isOpen: boolean;
  /** True until the profile is known. */
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
      summary={
        summary && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {summary}
          </Typography>
        )
      }
    >
      <Typography color="textSecondary">Who is ordering, and where do we send news of the song?</Typography>
      <Box sx={{ display: 'grid', gap: 3, pt: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextQuestion field="name" placeholder="Ada Lovelace" autoComplete="name" />
        <TextQuestion field="email" type="email" placeholder="ada@example.com" autoComplete="email" />
        <TextQuestion field="phone" type="tel" placeholder="+1 555 0100" autoComplete="tel" isOptional />
      </Box>
    </Disclosure>
  );
}
