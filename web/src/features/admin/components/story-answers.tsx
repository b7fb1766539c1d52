import { unreadCards, type Story } from '@keepsong/domain/documents/story';
import { STORY_CARD_WORDS, STORY_CARDS, type StoryCard } from '@keepsong/domain/story';
import Typography from '@mui/material/Typography';
import { Badge } from '@/components/ui/badge';
import { Row, Stack, Written } from '@/components/ui/layout';
import { clockMomentOf } from '@/lib/text/dates';

interface StoryAnswersProps {
  story: Story;
  heading: 'h3' | 'h4';
}

/** What the customer has told, and what of it the team has not read. */
export function StoryAnswers({ story, heading }: StoryAnswersProps) {
  const unread = unreadCards(story);
  return (
    <Stack gap={2}>
      {STORY_CARDS.filter((card) => story.answers[card]).map((card) => (
        <Answer key={card} heading={heading} story={story} card={card} isUnread={unread.includes(card)} />
      ))}
    </Stack>
  );
}

interface AnswerProps extends StoryAnswersProps {
  card: StoryCard;
  isUnread: boolean;
}

function Answer({ story, heading, card, isUnread }: AnswerProps) {
  const answer = story.answers[card];
  const before = story.read?.texts[card];
  if (!answer) return null;
  return (
    <div>
      <Row>
        <Typography variant="subtitle2" component={heading}>
          {STORY_CARD_WORDS[card].title}
        </Typography>
        {isUnread && <Badge tone="yellow">{before === undefined ? 'New' : 'Changed'}</Badge>}
        <Typography variant="caption">{clockMomentOf(answer.savedAt)}</Typography>
      </Row>
      {isUnread && before && (
        <Written variant="caption">
          As you read it:{' '}
          <del dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {before}
          </del>
        </Written>
      )}
      <Written variant="body2" keepsLines>
        {answer.text || '(taken back)'}
      </Written>
    </div>
  );
}
