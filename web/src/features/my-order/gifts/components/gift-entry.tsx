import { changeGift } from '@keepsong/domain/calls/gifts';
import type { Gift } from '@keepsong/domain/documents/gift';
import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import { hasFinishedSong } from '@keepsong/domain/gift-page';
import type { SvgIconComponent } from '@mui/icons-material';
import BlockIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import ClockIcon from '@mui/icons-material/ScheduleRounded';
import OpenIcon from '@mui/icons-material/CheckRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Badge, type ToneName } from '@/components/ui/badge';
import { ConfirmButton } from '@/components/ui/dialog';
import { Prose, Row, Stack } from '@/components/ui/layout';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { useLyricsLines } from '@/entities/song/use-lyrics-review';
import type { ShownRead } from '@/lib/firebase/read';
import { useCommand } from '@/lib/firebase/command';
import { dayOf, momentOf } from '@/lib/text/dates';
import { toast } from '@/lib/feedback/toast';
import { giftStateOf, hasLiveLink, isOpenAt, linkOf, visitsText, type GiftState } from '../model/gift-state';
import { GiftAsSeen } from './gift-as-seen';
import { GiftLink } from './gift-link';
import { GiftReactions } from './gift-reactions';

interface GiftEntryProps {
  gift: Gift;
  song: Song;
  now: Date;
  onEdit: () => void;
  onPrint: () => void;
}

interface StateLook {
  tone: ToneName;
  Icon: SvgIconComponent;
  word: string;
  detail?: string;
}

const STATES: Readonly<Record<GiftState, StateLook>> = {
  waiting: { tone: 'yellow', Icon: ClockIcon, word: 'Waiting' },
  making: {
    tone: 'yellow',
    Icon: ClockIcon,
    word: 'Open',
    detail: 'It says that the song is being made, and plays it as soon as it is finished.',
  },
  open: { tone: 'green', Icon: OpenIcon, word: 'Open' },
  ended: {
    tone: 'grey',
    Icon: BlockIcon,
    word: 'Link ended',
    detail: 'The link you sent shows nothing any more. You can make a new one.',
  },
  closed_by_recipient: {
    tone: 'grey',
    Icon: BlockIcon,
    word: 'Closed by the recipient',
    detail: 'Somebody who had the link has closed this page. You can make a new link, for them alone.',
  },
  closed_by_team: {
    tone: 'pink',
    Icon: BlockIcon,
    word: 'Closed by our team',
    detail:
      'This page breaks our terms, so it cannot be deleted, and there can be no new page of this song. Please contact support if you think that we are wrong.',
  },
  closed_by_refund: {
    tone: 'grey',
    Icon: BlockIcon,
    word: 'Closed',
    detail: 'Your order was refunded in full, so its gift pages are closed.',
  },
};

type Question = 'replace' | 'revoke' | 'delete';

const QUESTIONS: Readonly<Record<Question, { title: string; confirm: string; done: string; what: string }>> =
  {
    replace: {
      title: 'Make a new link?',
      confirm: 'Make a new link',
      done: 'There is a new link',
      what: 'The link you have sent, its printed cards and its files stop working at once. Thanks and hearts stay.',
    },
    revoke: {
      title: 'End this link?',
      confirm: 'End the link',
      done: 'The link has ended',
      what: 'Whoever opens it sees nothing any more, and the song stops playing there. You can make a new link later.',
    },
    delete: {
      title: 'Delete this page?',
      confirm: 'Delete the page',
      done: 'The page is deleted',
      what: 'The page, its link and the thanks and hearts it got are gone for good. Your song stays.',
    },
  };

export function GiftEntry({ now, ...props }: GiftEntryProps) {
  const { gift, song } = props;
  const lyrics = useLyricsLines(song, gift.copies?.lyricsRevision);
  const id = useId();
  const state = giftStateOf(gift, song, isOpenAt(gift, now));
  const { tone, Icon, word, detail } = STATES[state];
  const link = hasLiveLink(state) ? linkOf(gift) : null;
  const lines = new Map(lyrics.data?.map(({ id: lineId, text }) => [lineId, text] as const));
  return (
    <Stack component="li" ref={focusNextOnRemoval} aria-labelledby={id} gap={1.5}>
      <Row gap={1.5}>
        <Typography id={id} variant="h4" component="h3">
          For <bdi>{gift.recipient}</bdi>
        </Typography>
        <Badge tone={tone} Icon={Icon}>
          {word}
        </Badge>
      </Row>
      <Prose color="textSecondary">
        <span>
          {detail ??
            (state === 'waiting'
              ? `Opens on ${momentOf(gift.opensAt)}, your time.`
              : `Open since ${dayOf(gift.opensAt)}.`)}
        </span>{' '}
        <span>{state !== 'waiting' && `${visitsText(gift.visits)}${lastTime(gift)}.`}</span>
      </Prose>
      {link && <GiftLink link={link} recipient={gift.recipient} />}
      <GiftReactions gift={gift} lines={lines} />
      <Actions {...props} lyrics={lyrics} state={state} hasLink={link !== null} />
    </Stack>
  );
}

const lastTime = ({ lastVisitAt }: Gift): string =>
  lastVisitAt ? `, the last time on ${dayOf(lastVisitAt)}` : '';

interface ActionsProps extends Omit<GiftEntryProps, 'now'> {
  lyrics: ShownRead<readonly LyricsLine[]>;
  state: GiftState;
  hasLink: boolean;
}

function Actions({ gift, song, lyrics, state, hasLink, onEdit, onPrint }: ActionsProps) {
  const [hasMore, setMore] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const { run, isPending } = useCommand(changeGift, { failure: { title: null } });
  const about = ` for ${gift.recipient}`;
  const name = <span className="visually-hidden">{about}</span>;
  const canHaveLink = hasLink || state === 'ended' || state === 'closed_by_recipient';
  const isWhole = !hasLink || hasMore;
  const ask = (change: Question, label: string) => {
    const { title, confirm: confirmLabel, done, what } = QUESTIONS[change];
    return (
      <ConfirmButton
        label={label}
        about={about}
        button={change === 'replace' ? {} : { color: 'error' }}
        title={title}
        confirmLabel={confirmLabel}
        isDestructive
        isPending={isPending}
        onConfirm={async () => void ((await run({ giftId: gift.id, change })) && toast.success(done))}
      >
        <p>{what}</p>
      </ConfirmButton>
    );
  };
  return (
    <Row gap={0} sx={{ marginInlineStart: -2, '& > button': { minWidth: 0 } }}>
      {canHaveLink && (
        <Button size="small" onClick={onEdit}>
          Edit{name}
        </Button>
      )}
      {hasLink && (
        <>
          <Button size="small" onClick={onPrint}>
            Print card{name}
          </Button>
          <Button size="small" aria-expanded={hasMore} onClick={() => setMore(!hasMore)}>
            <span>{hasMore ? 'Less' : 'More'}</span>
            {name}
          </Button>
        </>
      )}
      {hasLink && isWhole && hasFinishedSong(gift, song) && (
        <Button size="small" onClick={() => setSeen(true)}>
          Open as they see it{name}
        </Button>
      )}
      {canHaveLink && isWhole && ask('replace', 'Make a new link')}
      {hasLink && isWhole && ask('revoke', 'End this link')}
      {state !== 'closed_by_team' && isWhole && ask('delete', 'Delete')}
      <GiftAsSeen gift={gift} song={song} lyrics={lyrics} isOpen={isSeen} onClose={() => setSeen(false)} />
    </Row>
  );
}
