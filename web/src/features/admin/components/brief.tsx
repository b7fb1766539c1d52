import { NOT_SPECIFIED, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import { moodOf, styleOf } from '@keepsong/domain/order-form';
import { Block, Fact, Facts } from './block';

/** Everything the customer told us when ordering, as they wrote it. */
export function Brief({ order }: { order: Order }) {
  const form = order.metadata.formData;
  return (
    <Block title="The Customer's Brief">
      <Facts>
        <Fact name="Name">{form.name}</Fact>
        <Fact name="Email">{form.email}</Fact>
        <Fact name="Phone">{form.phone || NOT_SPECIFIED}</Fact>
        <Fact name="Song Title">{form.songTitle || UNTITLED_SONG}</Fact>
        <Fact name="Style">{styleOf(form)}</Fact>
        <Fact name="Mood">{moodOf(form)}</Fact>
        <Fact name="Theme">{form.theme || NOT_SPECIFIED}</Fact>
        <Fact name="References">{form.references || NOT_SPECIFIED}</Fact>
        <Fact name="Lyrics">{form.provideLyrics === 'yes' ? form.lyrics : 'Ours to write'}</Fact>
        <Fact name="Ordered">{order.lineItems.map(({ label }) => label).join(', ')}</Fact>
      </Facts>
    </Block>
  );
}
