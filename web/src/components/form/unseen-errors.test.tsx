import { render, screen } from '@testing-library/react';
import { Controller, useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ModalForm } from './modal-form';
import { Field } from './field';
import { Form } from './form';
import { TextField } from './text-field';
import { settle, user } from '@/lib/testing/screen';

interface Values {
  day: string;
  timeZone: string;
  list: { name: string }[];
}
type Fields = (form: UseFormReturn<Values>) => React.ReactNode;

/** Submits a form whose validation finds these errors. */
async function submit(errors: FieldErrors<Values>, fields: Fields, kind: 'form' | 'dialog' = 'form') {
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
const unseen = () => screen.queryByRole('alert')?.textContent ?? '';
const unseenIs = async (text: string) => {
  await settle();
  expect(unseen()).toBe(text);
};

const day = { type: 'custom', message: 'Please choose a day' };
const dayField: Fields = ({ register, formState }) => (
  <TextField {...register('day')} label="Day" error={formState.errors.day?.message} />
);

it.each<[string, FieldErrors<Values>, Fields, string]>([
  ['that is not mounted', { day }, () => null, 'Day: Please choose a day'],
  [
    'that is hidden',
    { day },
    (form) => <div style={{ display: 'none' }}>{dayField(form)}</div>,
    'Day: Please choose a day',
  ],
  [
    'that shows no errors',
    { timeZone: { type: 'custom', message: 'Unknown zone' } },
    ({ control }) => (
      <Controller
        control={control}
        name="timeZone"
        render={({ field: { ref: _, ...field } }) => <select {...field} aria-label="Time zone" />}
      />
    ),
    'Time zone: Unknown zone',
  ],
  [
    'that shows none though it is registered',
    { day },
    ({ register }) => <TextField {...register('day')} label="Day" />,
    'Day: Please choose a day',
  ],
  ['in a list', { list: [{ name: day }] }, () => null, 'List 0 name: Please choose a day'],
  [
    'of which the form knows nothing',
    { elsewhere: day } as object,
    dayField,
    'Elsewhere: Please choose a day',
  ],
  ['without a message', { day: { type: 'required' } }, () => null, 'Day: This is not right yet.'],
  ['beside one that is seen', { day, timeZone: day }, dayField, 'Time zone: Please choose a day'],
])('shows the error of a field %s', async (_, errors, fields, text) => {
  await submit(errors, fields);
  await unseenIs(text);
});

it('shows the error of the whole form', async () => {
  await submit({ root: { server: { type: 'server', message: 'Too late' } } }, dayField);
  await unseenIs('Too late');
});

it.each<[string, Fields]>([
  ['TextField', dayField],
  [
    'Field',
    ({ register, formState }) => (
      <Field
        label="Day"
        type="text"
        autoComplete="off"
        {...register('day')}
        error={formState.errors.day?.message}
      />
    ),
  ],
  [
    'a controlled field',
    ({ control }) => (
      <Controller
        control={control}
        name="day"
        render={({ field, fieldState }) => (
          <TextField {...field} label="Day" error={fieldState.error?.message} />
        )}
      />
    ),
  ],
])('leaves an error to the field that shows it: %s', async (_, fields) => {
  await submit({ day }, fields);
  screen.getByText('Please choose a day');
  expect(unseen()).toBe('');
});
