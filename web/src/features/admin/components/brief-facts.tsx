import type { Order } from '@keepsong/domain/documents/order';
import { formOf, moodOf, styleOf } from '@keepsong/domain/order-form';
import { Fact, Facts } from '@/components/ui/panel';

/** Nothing, where the text is shown already. */
export const unless = (shown: string, text: string) => (text === shown ? '' : text);

/** The brief, without what the page says of the order already. */
export function BriefFacts({ order }: { order: Order }) {
  const form = formOf(order);
  return (
    <Facts>
      <Fact name="Name">{unless(order.customerName, form.name)}</Fact>
      <Fact name="Email">{unless(order.customerEmail, form.email)}</Fact>
      <Fact name="Phone">{form.phone}</Fact>
      <Fact name="Song Title">{unless(order.songTitle, form.songTitle ?? '')}</Fact>
      <Fact name="Style">{styleOf(form)}</Fact>
      <Fact name="Mood">{moodOf(form)}</Fact>
      <Fact name="Theme">{form.theme}</Fact>
      <Fact name="References">{form.references}</Fact>
      <Fact name="Lyrics">{form.provideLyrics === 'yes' ? form.lyrics : 'Ours to write'}</Fact>
      <Fact name="Ordered">{order.lineItems.map(({ label }) => label).join(', ')}</Fact>
    </Facts>
  );
}
