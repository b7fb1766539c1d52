import type { Alert } from '@keepsong/domain/alert-kinds';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it } from 'vitest';
import { LinkedSection } from '@/components/ui/panel';
import { paths } from '@/config/paths';
import { AlertBadges, PART_HASHES, ProductionBadges } from './order-badges';
import { renderInApp, screen, user } from '@/testing';

const order = exampleOrder({ alerts: ['dispute', 'bounced', 'answer'] satisfies Alert[] });

it.each([
  ['Dispute', 'payment'],
  ['Address takes no e-mail', 'emails'],
  ['Answered question', 'story'],
] as const)('%s leads to its part, also on the page of the order', async (label, part) => {
  renderInApp(
    <>
      <AlertBadges order={order} />
      {Object.values(PART_HASHES).map((hash) => (
        <LinkedSection key={hash} title={hash} hash={hash}>
          Facts
        </LinkedSection>
      ))}
    </>,
    { at: paths.adminOrder(order.id) },
  );
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('link', { name: label }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: PART_HASHES[part] }));
});

it('says of an order that the team has hidden a song of it', () => {
  renderInApp(<ProductionBadges order={exampleOrder({ hiddenSongIds: ['song-1'] })} />);
  screen.getByText('Hidden');
});
