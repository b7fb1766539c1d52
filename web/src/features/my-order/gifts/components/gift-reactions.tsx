import { plainLine } from '@keepsong/domain/lyric-lines';
import { changeGift } from '@keepsong/domain/calls/gifts';
import type { Gift } from '@keepsong/domain/documents/gift';
import HeartIcon from '@mui/icons-material/FavoriteRounded';
import Typography from '@mui/material/Typography';
import { useRef, type RefObject } from 'react';
import { Row, Stack, SunkenBox, Written } from '@/components/ui/layout';
import { useCommand } from '@/lib/firebase/command';
import { dayOf } from '@/lib/text/dates';
import { useOnceSeen } from '@/lib/hooks/use-once-seen';

interface GiftReactionsProps {
  gift: Gift;
  /** The texts of the song's lines by id. */
  lines: ReadonlyMap<string, string>;
}

/** The thanks and hearts of a page. Also without them it marks as read: what an e-mail has reported can have been taken back. */
export function GiftReactions({ gift, lines }: GiftReactionsProps) {
  const section = useRef<HTMLDivElement>(null);
  useReadMark(gift, section);
  const { thanks, hearts, recipient } = gift;
  const hearted = [...lines].filter(([id]) => hearts.includes(id));
  return (
    <div ref={section}>
      {(thanks || hearted.length > 0) && (
        <SunkenBox>
          {thanks && <Thanks gift={gift} thanks={thanks} />}
          {hearted.length > 0 && (
            <Stack gap={0.75}>
              <Typography variant="subtitle2" component="h4">
                {hearted.length === 1 ? 'A heart for this line' : `Hearts for ${hearted.length} lines`}
              </Typography>
              <Stack component="ul" aria-label={`Lines that ${recipient} likes`} gap={0.75}>
                {hearted.map(([id, text]) => (
                  <Row component="li" key={id} align="baseline" isOneLine>
                    <HeartIcon aria-hidden fontSize="inherit" color="primary" />
                    <Written component="em">{plainLine(text)}</Written>
                  </Row>
                ))}
              </Stack>
            </Stack>
          )}
        </SunkenBox>
      )}
    </div>
  );
}

function Thanks({ gift, thanks }: { gift: Gift; thanks: NonNullable<Gift['thanks']> }) {
  return (
    <Stack component="figure" gap={1}>
      <Written component="blockquote" variant="h4" keepsLines>
        {`“${thanks.text}”`}
      </Written>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        <bdi>{gift.recipient}</bdi>
        <span>{`, ${dayOf(thanks.at)}`}</span>
      </Typography>
    </Stack>
  );
}

/** Marks reactions as read on the server, once per change, while they are visible. */
function useReadMark({ id, hasUnread, digest, thanks }: Gift, section: RefObject<HTMLElement | null>): void {
  const { run, isPending } = useCommand(changeGift, { failure: null });
  const thanksAtMs = thanks?.at.getTime() ?? null;
  // Other thanks are other news, although their e-mail is the same.
  const news = digest || hasUnread ? `${digest?.id} ${thanksAtMs}` : null;
  useOnceSeen(section, news, isPending, () => void run({ giftId: id, change: 'read', thanksAtMs }));
}
