import { unreadCards, type Story } from '@keepsong/domain/documents/story';
import { STORY_CARD_WORDS, STORY_CARDS } from '@keepsong/domain/story';
import Typography from '@mui/material/Typography';
import { Badge } from '@/components/ui/badge';
import { Row, Stack, Written } from '@/components/ui/layout';
import { clockMomentOf } from '@/lib/text/dates';

export function StoryAnswers({ story, heading }: { story: Story; heading: 'h3' | 'h4' }) {
  const unread = unreadCards(story);
  return (
    <Stack gap={2}>
      {STORY_CARDS.map((card) => {
        const answer = story.answers[card];
        const before = story.read?.texts[card];
        const isUnread = unread.includes(card);
        return (
          answer && (
            <div key={card}>
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
          )
        );
      })}
    </Stack>
  );
}
