import type { ComponentProps } from 'react';
import { DraftField } from '@/components/conflict/field-conflict';
import type { Fields } from '@/lib/draft/fields';

type Field<T extends Fields> = ComponentProps<typeof DraftField<T>>;

export type DraftRows<T extends Fields> = readonly Omit<Field<T>, 'of'>[];

export function DraftFields<T extends Fields>({ of, rows }: Pick<Field<T>, 'of'> & { rows: DraftRows<T> }) {
  return rows.map((row) => <DraftField key={row.name} of={of} size="small" {...row} />);
}
