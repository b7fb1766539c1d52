import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/row';

interface ActorFilterProps {
  email: string;
  onChange: (email: string) => void;
}

/** Filters on Enter, because the query matches only the exact address. */
export function ActorFilter({ email, onChange }: ActorFilterProps) {
  const form = useForm({ values: { email } });
  return (
    <Form
      errors={form.formState.errors}
      role="search"
      label="Actions of one admin"
      onSubmit={form.handleSubmit((typed) => onChange(typed.email.trim().toLowerCase()))}
    >
      <Row align="start" isOneLine>
        <TextField
          {...form.register('email')}
          label="Admin's e-mail"
          type="email"
          size="small"
          autoComplete="off"
          sx={{ minWidth: { sm: 260 } }}
        />
        <Button type="submit" variant="outlined">
          Filter
        </Button>
      </Row>
    </Form>
  );
}
