import type { NoteState } from '@keepsong/domain/documents/takes';
import CheckIcon from '@mui/icons-material/CheckRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import SendIcon from '@mui/icons-material/SendRounded';
import { Badge } from './badge';

const STATES = {
  draft: { tone: 'peach', Icon: EditIcon, word: 'Not sent yet' },
  sent: { tone: 'violet', Icon: SendIcon, word: 'With the team' },
  done: { tone: 'green', Icon: CheckIcon, word: 'Done' },
  declined: { tone: 'grey', Icon: CloseIcon, word: 'Declined' },
} as const;

export function NoteStateBadge({ state }: { state: NoteState }) {
  const { tone, Icon, word } = STATES[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {word}
    </Badge>
  );
}
