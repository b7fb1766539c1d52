import { done, refused, type ActionOf, type Produced } from './actions.ts';
import type { Production } from './state.ts';
import { withTurn } from './turns.ts';

type StoryAction = ActionOf<'tell' | 'declare' | 'ask' | 'answer'>;

/** Applies a step of the story, which can change until lyrics are sent. What was enough once stays so. */
export function tellStory(before: Production, action: StoryAction, now: Date): Produced {
  if (before.status !== 'pending') return refused('story_closed');
  const { storyState, openQuestions } = before;
  switch (action.type) {
    case 'tell':
      return storyState !== 'open' || !action.isEnough
        ? done(before)
        : done(withTurn({ ...before, storyState: 'enough' }, now));
    case 'declare':
      if (action.seen !== openQuestions) return refused('changed');
      return done(
        withTurn(
          { ...before, storyState: storyState === 'enough' ? 'enough' : 'declared', openQuestions: 0 },
          now,
        ),
      );
    case 'ask':
      return done(withTurn({ ...before, openQuestions: openQuestions + 1 }, now));
    case 'answer':
      return action.isFirst
        ? done(withTurn({ ...before, openQuestions: Math.max(0, openQuestions - 1) }, now))
        : done(before);
  }
}
