import Button from '@mui/material/Button';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Row } from '@/components/ui/row';
import { Section } from '@/components/ui/section';

export const COMPARE_FIRST = 'Somebody else changed this meanwhile. Compare both texts and choose one.';

interface EditSectionProps extends Pick<ComponentProps<typeof Form>, 'onSubmit' | 'errors'> {
  title: string;
  isPending: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function EditSection({ title, isPending, onSubmit, errors, onClose, children }: EditSectionProps) {
  const id = useId();
  return (
    <Section
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
