import { describe, expect, it } from 'vitest';
import { after, at, outcome, text, LINES, BOTH, NOW } from '../examples/production.ts';
import type { OrderStatus } from '../order-status.ts';
import { produce } from './produce.ts';
import type { Production } from './state.ts';
import { isStatusMailed, missingFacts, type Fact } from './status-facts.ts';

describe('a status that an admin sets', () => {
  const noLyrics = text({ lines: [{ id: '1-0', text: '## Verse 1' }] });
  const approved = text({ approval: BOTH });
  const published = text({ approval: BOTH, takeRound: 1 });
  const chosen = text({ approval: BOTH, takeRound: 1, chosenTakeId: '1A', hasAudio: true });
  const open = { included: 2, granted: 0, used: 1, givenBack: [], openNumber: 1 };
  const SENT: OrderStatus = 'pending_lyrics_approval';
  type Case = [string, Production, OrderStatus, Fact[], boolean];

  // What it is, the order, the status, what is missing, and whether the customer gets an e-mail.
  it.each<Case>([
    ['a written order', at('pending'), SENT, [], true],
    ['an order without lyrics', at('pending', { songs: [noLyrics] }), SENT, ['lyrics'], false],
    ['one whose second song has none', at('pending', { songs: [text(), noLyrics] }), SENT, ['lyrics'], false],
    ['an unpaid order', at('pending', { isPaid: false }), SENT, ['paid'], false],
    ['an unpaid order', at(SENT, { isPaid: false }), 'pending', [], false],
    [
      'an unpaid order',
      at('pending', { isPaid: false, songs: [approved] }),
      'in_production',
      ['paid'],
      false,
    ],
    ['an order that is over', at('pending', { isPaid: false, isOver: true }), SENT, [], false],
    ['lyrics that were sent', at(SENT), 'pending', [], true],
    ['a story that is not enough', at(SENT, { storyState: 'open' }), 'pending', [], false],
    ['a question about the story', at(SENT, { openQuestions: 1 }), 'pending', [], false],
    ['approved lyrics', at(SENT, { songs: [approved] }), 'in_production', [], true],
    ['lyrics that are not approved', at(SENT), 'in_production', ['approval'], false],
    ['lyrics that are not approved', at(SENT), 'ready_for_review', ['approval', 'recording'], false],
    ['nothing recorded', at('in_production'), 'ready_for_review', ['recording'], false],
    ['published options', at('in_production', { songs: [published] }), 'ready_for_review', [], true],
    [
      'a finished recording',
      at('in_production', { songs: [text({ hasAudio: true })] }),
      'ready_for_review',
      [],
      true,
    ],
    [
      'notes without answers',
      at('in_production', { songs: [published], revisions: open }),
      'ready_for_review',
      ['answers'],
      false,
    ],
    [
      'nothing chosen',
      at('ready_for_review', { songs: [published] }),
      'completed',
      ['choice', 'recording'],
      false,
    ],
    ['a chosen option', at('ready_for_review', { songs: [chosen] }), 'completed', [], true],
    [
      'one song without a recording',
      at('ready_for_review', { songs: [chosen, text({ songId: 'second' })] }),
      'completed',
      ['recording'],
      false,
    ],
    [
      'a finished recording',
      at('in_production', { songs: [text({ hasAudio: true })] }),
      'completed',
      [],
      true,
    ],
    ['the same status', at(SENT, { songs: [noLyrics] }), SENT, [], false],
  ])(
    '%s (%#): what it lacks is confirmed, and nothing untrue is mailed',
    (_, before, to, missing, isMailed) => {
      expect(missingFacts(before, to, false)).toEqual(missing);
      if (before.status !== to) expect(isStatusMailed(before, to)).toBe(isMailed);
      const set = { type: 'set_status', status: to } as const;
      expect(outcome(produce(before, { ...set, isConfirmed: false }, NOW))).toBe(
        missing.length > 0 ? 'missing_facts' : `→ ${to}`,
      );
      expect(outcome(produce(before, { ...set, isConfirmed: true }, NOW))).toBe(`→ ${to}`);
    },
  );

  it('completed without its paid cover is confirmed, and still mailed', () => {
    const before = at('ready_for_review', { songs: [chosen] });
    expect(missingFacts(before, 'completed', true)).toEqual(['cover']);
    expect(isStatusMailed(before, 'completed')).toBe(true);
  });

  it('waits for the team while there is nothing to approve, and for the customer once there is', () => {
    const sent = after(at('pending', { songs: [noLyrics] }), {
      type: 'set_status',
      status: SENT,
      isConfirmed: true,
    });
    expect(sent).toMatchObject({ waitingOn: 'team', clock: { pausedAt: null } });
    const written = after(sent, { type: 'change_lyrics', songId: 'song', lines: LINES });
    expect(written).toMatchObject({ waitingOn: 'customer', clock: { pausedAt: NOW } });
    const emptied = after(written, { type: 'change_lyrics', songId: 'song', lines: [] });
    expect(emptied.waitingOn).toBe('team');
  });
});
