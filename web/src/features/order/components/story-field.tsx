import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { ENOUGH_CHARACTERS } from '@keepsong/domain/story';
import { visibleLengthOf } from '@keepsong/domain/text';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { STORY_OPENINGS, withOpening } from '../model/story-openings';
import { TextQuestion } from './text-question';

export function StoryField({ onTaken }: { onTaken: () => void }) {
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
