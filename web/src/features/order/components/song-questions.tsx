import { MOODS, MUSIC_STYLES, OTHER } from '@keepsong/domain/order-form';
import { ChoiceQuestion } from './choice-question';
import { FormSection } from './form-section';
import { StoryField } from './story-field';
import { TextQuestion } from './text-question';

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
