import type { ActionOf, Produced } from './actions.ts';
import type { Production } from './state.ts';

type StoryAction = ActionOf<'tell' | 'declare' | 'ask' | 'answer'>;

/** Applies a step of the story, which can change until lyrics are sent. What was enough once stays so. */
export function tellStory(before: Production, action: StoryAction): Produced {
  if (before.status !== 'pending') return 'story_closed';
  const { storyState, openQuestions } = before;
  switch (action.type) {
    case 'tell':
      return storyState === 'open' && action.isEnough ? { ...before, storyState: 'enough' } : before;
    case 'declare':
      if (!action.hasSeenAll) return 'changed';
      return { ...before, storyState: storyState === 'enough' ? 'enough' : 'declared', openQuestions: 0 };
    case 'ask':
      return { ...before, openQuestions: openQuestions + 1 };
    case 'answer':
      return action.isFirst ? { ...before, openQuestions: Math.max(0, openQuestions - 1) } : before;
  }
}
