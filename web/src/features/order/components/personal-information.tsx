import type { OrderFormDraft } from '@keepsong/domain/order-form';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { PERSONAL_FIELDS } from '../model/form-fields';
import { TextQuestion } from './text-question';

interface PersonalInformationProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Closed, it says in one line whose order this is; its fields stay mounted, so that nothing typed is lost. */
export function PersonalInformation({ isOpen, onToggle }: PersonalInformationProps) {
  const id = useId();
  const known = useWatch<OrderFormDraft, typeof PERSONAL_FIELDS>({ name: PERSONAL_FIELDS });
  const inOneLine = known.filter(Boolean).join(' · ');
  return (
    <Box component="section" aria-labelledby={`${id}-title`}>
      <Typography variant="h3" component="h2" id={`${id}-title`}>
        <ButtonBase
          onClick={onToggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          sx={{
            width: '100%',
            minHeight: 44,
            justifyContent: 'space-between',
            font: 'inherit',
            letterSpacing: 'inherit',
            borderRadius: 1,
          }}
        >
          Personal Information
          <ExpandMore
            sx={(theme) => ({
              transition: theme.transitions.create('transform'),
              transform: isOpen ? 'rotate(180deg)' : 'none',
            })}
          />
        </ButtonBase>
      </Typography>
      {!isOpen && inOneLine && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {inOneLine}
        </Typography>
      )}
      <Collapse in={isOpen} id={`${id}-fields`}>
        <Typography color="textSecondary">Who is ordering, and where do we send news of the song?</Typography>
        <Box sx={{ display: 'grid', gap: 3, pt: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextQuestion field="name" placeholder="Ada Lovelace" autoComplete="name" />
          <TextQuestion field="email" type="email" placeholder="ada@example.com" autoComplete="email" />
          <TextQuestion field="phone" type="tel" placeholder="+1 555 0100" autoComplete="tel" isOptional />
        </Box>
      </Collapse>
    </Box>
  );
}
