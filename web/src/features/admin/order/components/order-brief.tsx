import { mediumDay } from '@keepsong/domain/day';
import { NOT_SPECIFIED, UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { formOf, moodOf, styleOf } from '@keepsong/domain/order-form';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Fact, Facts, Section } from '@/components/ui/section';
import { OrderBriefForm } from './order-brief-form';

/** Everything that the customer entered when ordering. */
export function OrderBrief({ order }: { order: Order }) {
  const [isEditing, setIsEditing] = useState(false);
  const form = formOf(order);
  const title = "The Customer's Brief";
  if (isEditing) return <OrderBriefForm order={order} title={title} onClose={() => setIsEditing(false)} />;
  return (
    <Section
      title={title}
      aside={
        order.customerEmail && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setIsEditing(true)}>
            Correct
          </Button>
        )
      }
    >
      <Facts>
        <Fact name="Name">{form.name}</Fact>
        <Fact name="Email">{form.email}</Fact>
        <Fact name="Phone">{form.phone || NOT_SPECIFIED}</Fact>
        <Fact name="Song Title">{form.songTitle || UNTITLED_SONG}</Fact>
        <Fact name="Style">{styleOf(form)}</Fact>
        <Fact name="Mood">{moodOf(form)}</Fact>
        <Fact name="Theme">{form.theme || NOT_SPECIFIED}</Fact>
        <Fact name="References">{form.references || NOT_SPECIFIED}</Fact>
        <Fact name="Needed by">{order.neededBy ? mediumDay(order.neededBy) : NOT_SPECIFIED}</Fact>
        <Fact name="Lyrics">{form.provideLyrics === 'yes' ? form.lyrics : 'Ours to write'}</Fact>
        <Fact name="Ordered">{order.lineItems.map(({ label }) => label).join(', ')}</Fact>
      </Facts>
    </Section>
  );
}
