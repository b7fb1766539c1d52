import type { Order } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Row } from '@/components/ui/row';
import { lyricsUrl } from '../../model/lyrics-url';
import { MOST_QUEUED } from '../api/writing-queue';

interface WritingQueueProps {
  queue: readonly Order[];
  /** The order that is open. */
  openId: string | null;
}

/** The orders whose lyrics the team has to write, and the way to the next one. */
export function WritingQueue({ queue, openId }: WritingQueueProps) {
  const others = queue.filter(({ id }) => id !== openId);
  const [next] = others;
  const count = others.length >= MOST_QUEUED ? `${MOST_QUEUED} or more` : String(others.length);
  return (
    <Row role="region" aria-label="Waiting for lyrics" gap={2}>
      <Typography role="status">
        {next
          ? `${count} ${openId !== null && queue.length > others.length ? 'other ' : ''}${others.length === 1 ? 'order waits' : 'orders wait'} for lyrics.`
          : 'No other order waits for lyrics.'}
      </Typography>
      {next && (
        <Button component={Link} to={lyricsUrl({ order: next.id })} size="small" variant="outlined">
          <span>{openId === null ? 'Write the most urgent' : 'Next order'}</span>
        </Button>
      )}
    </Row>
  );
}
