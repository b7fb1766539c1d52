import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { LoadFailure } from '@/components/ui/load-failure';
import { Panel } from '@/components/ui/panel';
import { Fact, Facts } from '@/components/ui/section';
import { useStory } from '@/entities/story/story';
import { BriefFacts } from '../../components/brief-facts';
import { StoryAnswers } from '../../components/story-answers';

/** All that the lyrics are written from: the brief, how names are said, and the story. */
export function WritersBrief({ order, song }: { order: Order; song: Song }) {
  const story = useStory(order.id);
  return (
    <Panel title="The Customer's Brief">
      <BriefFacts order={order} />
      {song.pronunciations.length > 0 && (
        <Facts>
          {song.pronunciations.map(({ id, name, sounds }) => (
            <Fact key={id} name={name}>
              {sounds}
            </Fact>
          ))}
        </Facts>
      )}
      <LoadFailure read={story}>The story could not be loaded.</LoadFailure>
      {story.data && <StoryAnswers story={story.data} heading="h3" />}
    </Panel>
  );
}
