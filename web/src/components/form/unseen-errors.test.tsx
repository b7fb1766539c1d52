import { cleanup, render, screen } from '@testing-library/react';
import { Controller, useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import { Field } from './field';
import { Form, ModalForm } from './form';
import { TextField } from './text-field';
import { user } from '@/testing/screen';

interface Values {
  day: string;
  timeZone: string;
  list: { name: string }[];
}
type Fields = (form: UseFormReturn<Values>) => React.ReactNode;

/** Submits a form whose validation finds these errors. */
async function submit(errors: FieldErrors<Values>, fields: Fields, kind: 'form' | 'dialog') {
  function Example() {
    const form = useForm<Values>({
      defaultValues: { day: '', timeZone: '', list: [{ name: '' }] },
      resolver: () => ({ values: {}, errors }),
    });
    const shared = { label: 'Example', onSubmit: form.handleSubmit(() => {}), errors: form.formState.errors };
    const button = <button type="submit">Send</button>;
    return kind === 'form' ? (
      <Form {...shared}>
        {fields(form)}
        {button}
      </Form>
    ) : (
      <ModalForm {...shared} actions={button}>
        {fields(form)}
      </ModalForm>
    );
  }
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Send', hidden: true }));
}

const day = { type: 'custom', message: 'Please choose a day' };
const dayField: Fields = ({ register, formState }) => (
  <TextField {...register('day')} label="Day" error={formState.errors.day?.message} />
);
const hidden: Fields = (form) => <div style={{ display: 'none' }}>{dayField(form)}</div>;
const withoutErrors: Fields = ({ register }) => <TextField {...register('day')} label="Day" />;
const unknownToForm: Fields = ({ control }) => (
  <Controller
    control={control}
    name="timeZone"
    render={({ field: { ref: _, ...field } }) => <select {...field} aria-label="Time zone" />}
  />
);
const controlled: Fields = ({ control }) => (
  <Controller
    control={control}
    name="day"
    render={({ field, fieldState }) => <TextField {...field} label="Day" error={fieldState.error?.message} />}
  />
);
const above: Fields = ({ register, formState }) => (
  <Field label="Day" type="text" {...register('day')} error={formState.errors.day?.message} />
);

const DAY = 'Day: Please choose a day';

it.each<[string, FieldErrors<Values>, Fields, string]>([
  ['a field that is not mounted', { day }, () => null, DAY],
  ['a field that is hidden', { day }, hidden, DAY],
  ['a field that shows no errors', { timeZone: day }, unknownToForm, 'Time zone: Please choose a day'],
  ['a field that shows none though it is registered', { day }, withoutErrors, DAY],
  ['a field in a list', { list: [{ name: day }] }, () => null, 'List 0 name: Please choose a day'],
  ['a field that it does not know', { elsewhere: day } as object, dayField, 'Elsewhere: Please choose a day'],
  ['a field without a message', { day: { type: 'required' } }, () => null, 'Day: This is not right yet.'],
  ['a field beside one that is seen', { day, timeZone: day }, dayField, 'Time zone: Please choose a day'],
  ['the whole form', { root: { server: day } }, dayField, 'Please choose a day'],
  ['a TextField, which shows it', { day }, dayField, ''],
  ['a Field, which shows it', { day }, above, ''],
  ['a controlled field, which shows it', { day }, controlled, ''],
])('shows the error of %s', async (_, errors, fields, text) => {
  for (const kind of ['form', 'dialog'] as const) {
    await submit(errors, fields, kind);
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe(text);
    cleanup();
  }
});
