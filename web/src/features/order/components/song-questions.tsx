import { MOODS, MUSIC_STYLES, type OrderFormDraft, OTHER } from '@keepsong/domain/order-form';
import { ChoiceQuestion, FormSection, TextQuestion } from './questions';
import { ENOUGH_CHARACTERS } from '@keepsong/domain/story';
import { visibleLengthOf } from '@keepsong/domain/text';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { Row, Stack } from '@/components/ui/layout';

const asChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const STYLE_CHOICES = asChoices(MUSIC_STYLES);
const MOOD_CHOICES = asChoices(MOODS);
const LYRICS_CHOICES = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

/** `onStoryTaken` follows the use of an example, which no event of the form tells. */
export function SongQuestions({ onStoryTaken }: { onStoryTaken: () => void }) {
  return (
    <FormSection
      title="Song Details"
      lead="Tell it as you would tell a friend. We listen for the song in it."
    >
      <StoryField onTaken={onStoryTaken} />
      <TextQuestion
        field="songTitle"
        isOptional
        hint="What should we call it? A working title is fine."
        placeholder="The Lighthouse Waltz"
      />
      <ChoiceQuestion
        field="provideLyrics"
        choices={LYRICS_CHOICES}
        hint="Do you have words you would like us to use? If not, we write them from your story."
        followUp={{
          to: 'yes',
          question: (
            <TextQuestion
              field="lyrics"
              rows={7}
              minHeight={200}
              hint="Paste what you have: finished verses, a few lines, or only a chorus."
              placeholder={'We missed the boat, we found the light,\nyou hummed a tune, I held it tight…'}
            />
          ),
        }}
      />
      <ChoiceQuestion
        field="musicStyle"
        choices={STYLE_CHOICES}
        hint="What would you put on at home?"
        followUp={{
          to: OTHER,
          question: (
            <TextQuestion
              field="otherMusicStyle"
              hint="Say it in your own words."
              placeholder="Sea shanty with a brass band"
            />
          ),
        }}
      />
      <ChoiceQuestion
        field="mood"
        choices={MOOD_CHOICES}
        hint="How should the room feel when it plays?"
        followUp={{
          to: OTHER,
          question: (
            <TextQuestion
              field="otherMood"
              hint="Say it in your own words."
              placeholder="Proud, with a wink"
            />
          ),
        }}
      />
      <TextQuestion
        field="references"
        isOptional
        rows={3}
        hint="Songs or singers you love. They show us the direction; yours will be its own."
        placeholder="The guitar in “Landslide”, the warmth of Norah Jones"
      />
    </FormSection>
  );
}

export const STORY_OPENINGS: readonly { label: string; text: string }[] = [
  {
    label: 'For a parent',
    text: 'This is for my mother. When I was small, she used to … What I have never told her is … The song should have the words she always says: “…”',
  },
  {
    label: 'For the two of us',
    text: 'We met in …, on the day when … What only the two of us know is … Today we …, and I would like to say …',
  },
  {
    label: 'For someone we miss',
    text: 'This is to remember … Everybody who knew them will think of … They loved …, and laughed when … I want it to end with …',
  },
];

/** The story with the example behind it: nothing that was typed is replaced. */
export function withOpening(story: string, opening: string): string {
  if (story.includes(opening)) return story;
  return story.trim() === '' ? opening : `${story.trimEnd()}\n\n${opening}`;
}

function StoryField({ onTaken }: { onTaken: () => void }) {
  const { getValues, setValue, setFocus } = useFormContext<OrderFormDraft>();
  const story = useWatch<OrderFormDraft, 'theme'>({ name: 'theme' }) ?? '';

  const isHydrated = useHydrated();

  function take(opening: string): void {
    setValue('theme', withOpening(getValues('theme') ?? '', opening), { shouldDirty: true });
    setFocus('theme');
    onTaken();
  }

  return (
    <Stack gap={1.5}>
      <TextQuestion
        field="theme"
        isOptional
        rows={8}
        hint="Who is it for? What happened? What must not be missing: a name, a place, the thing you always say?"
        placeholder="For Rosa and Tom. They met on the last ferry home, he had lost his umbrella…"
      />
      <Row>
        <Typography variant="caption" component="span" id="story-openings">
          Begin with an example:
        </Typography>
        {STORY_OPENINGS.map(({ label, text }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={!isHydrated}
            aria-describedby="story-openings"
            onClick={() => take(text)}
          >
            <span>{label}</span>
          </Button>
        ))}
      </Row>
      {visibleLengthOf(story) < ENOUGH_CHARACTERS && (
        <Typography variant="caption">
          A few lines are enough to order. If they are too few to write from, we ask you for more once you
          have paid, and our days begin when we know enough.
        </Typography>
      )}
    </Stack>
  );
}
