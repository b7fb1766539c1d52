import { answerTextsOf, type Story } from '@keepsong/domain/documents/story';
import { STORY_CARD_WORDS, STORY_CARDS } from '@keepsong/domain/story';
import { Fact } from '@/components/ui/section';

/** The answers to the cards of a story, among other facts. */
export function AnswerFacts({ story }: { story: Story | null }) {
  const answers = answerTextsOf(story);
  return STORY_CARDS.filter((card) => answers[card]).map((card) => (
    <Fact key={card} name={STORY_CARD_WORDS[card].title}>
      {answers[card]}
    </Fact>
  ));
}
