import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Row } from '@/components/ui/row';
import { lyricsUrl } from '../../model/lyrics-url';
import type { Queue } from '../api/writing-queue';

export function WritingQueue({ queue, openId }: { queue: Queue; openId: string | null }) {
  const { orders, isCut } = queue;
  const others = orders.filter(({ id }) => id !== openId);
  const [next] = others;
  const count = isCut ? `${others.length} or more` : String(others.length);
  const isOneOpen = orders.length > others.length;
  return (
    <Row role="region" aria-label="Waiting for lyrics" gap={2}>
      <Typography role="status">
        {next
          ? `${count} ${isOneOpen ? 'other ' : ''}${others.length === 1 && !isCut ? 'order waits' : 'orders wait'} for lyrics.`
          : 'No other order waits for lyrics.'}
      </Typography>
      {next && (
        <Button href={lyricsUrl({ order: next.id })} size="small" variant="outlined">
          <span>{openId === null ? 'Write the most urgent' : 'Next order'}</span>
        </Button>
      )}
    </Row>
  );
}
