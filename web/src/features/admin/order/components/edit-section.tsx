import Button from '@mui/material/Button';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { DraftField } from '@/components/conflict/draft-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Row } from '@/components/ui/layout';
import { Section } from '@/components/ui/panel';
import type { Fields } from '@/lib/draft/fields';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';

export const COMPARE_FIRST = 'Somebody else changed this meanwhile. Compare both texts and choose one.';

interface EditSectionProps extends Pick<ComponentProps<typeof Form>, 'onSubmit' | 'errors'> {
  title: string;
  isPending: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The button that opens it disappears, and so does the form after its last press. */
function focusFirstField(section: HTMLElement | null) {
  section?.querySelector('input')?.focus();
  return focusNextOnRemoval(section);
}

export function EditSection({ title, isPending, onSubmit, errors, onClose, children }: EditSectionProps) {
  const id = useId();
  return (
    <Section
      ref={focusFirstField}
      title={title}
      aside={
        <Row>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="small" form={id} isWorking={isPending} working="Saving...">
            Save Changes
          </SubmitButton>
        </Row>
      }
    >
      <Form id={id} label={title} onSubmit={onSubmit} errors={errors} gap={2}>
        {children}
      </Form>
    </Section>
  );
}

type Field<T extends Fields> = ComponentProps<typeof DraftField<T>>;

export type DraftRows<T extends Fields> = readonly Omit<Field<T>, 'of'>[];

export function DraftFields<T extends Fields>({ of, rows }: Pick<Field<T>, 'of'> & { rows: DraftRows<T> }) {
  return rows.map((row) => <DraftField key={row.name} of={of} size="small" {...row} />);
}
