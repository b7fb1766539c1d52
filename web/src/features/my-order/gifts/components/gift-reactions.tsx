import { plainLine } from '@keepsong/domain/lyric-lines';
import { changeGift, saveGift } from '@keepsong/domain/calls/gifts';
import type { Gift } from '@keepsong/domain/documents/gift';
import HeartIcon from '@mui/icons-material/FavoriteRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, type RefObject } from 'react';
import { Row, Stack, SunkenBox, Written } from '@/components/ui/layout';
import { useCommand } from '@/lib/firebase/command';
import { dayOf } from '@/lib/text/dates';
import { useOnceSeen } from '@/lib/hooks/use-once-seen';
import { toast } from '@/lib/feedback/toast';
import { formOfGift } from '../model/gift-draft';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';

interface GiftReactionsProps {
  gift: Gift;
  /** The texts of the song's lines by id. */
  lines: ReadonlyMap<string, string>;
}

export function GiftReactions(props: GiftReactionsProps) {
  const { thanks, hearts, hasUnread, digest } = props.gift;
  if (thanks || hearts.some((id) => props.lines.has(id))) return <Reactions {...props} />;
  // The ones that an e-mail has reported were taken back. The next e-mail waits until the owner has looked.
  return hasUnread || digest ? <ReadMark gift={props.gift} /> : null;
}

function ReadMark({ gift }: Pick<GiftReactionsProps, 'gift'>) {
  const mark = useRef<HTMLDivElement>(null);
  useReadMark(gift, mark);
  return <div ref={mark} />;
}

function Reactions({ gift, lines }: GiftReactionsProps) {
  const section = useRef<HTMLDivElement>(null);
  useReadMark(gift, section);
  const { thanks, hearts, recipient } = gift;
  const hearted = [...lines].filter(([id]) => hearts.includes(id));
  return (
    <SunkenBox ref={section}>
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
      {gift.takesReactions && <Stop gift={gift} />}
    </SunkenBox>
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

function Stop({ gift }: { gift: Gift }) {
  const { run, isPending } = useCommand(saveGift, { failure: { title: null } });
  const stop = async () => {
    const form = formOfGift(gift);
    const target = { giftId: gift.id, songId: gift.songId, seen: gift.version };
    const reply = await run({ ...target, value: { ...form, takesReactions: false } });
    if (reply?.outcome === 'saved') toast.success('This page takes no more thanks and hearts');
    else if (reply)
      toast.error('Nothing was changed', 'The page was changed on another device. Please try again.');
  };
  return (
    <Button
      ref={focusNextOnRemoval}
      size="small"
      color="inherit"
      aria-disabled={isPending}
      onClick={() => void stop()}
      sx={{ marginInlineStart: -2 }}
    >
      Take no more thanks and hearts
    </Button>
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
