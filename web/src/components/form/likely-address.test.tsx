import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { EmailField, Field } from './field';
import { TextField } from './text-field';

function Registered({ isOfTeam = false }) {
  const { register, control } = useForm({ defaultValues: { email: '' } });
  const { email } = useWatch({ control });
  const registration = register('email');
  return (
    <>
      {isOfTeam ? (
        <TextField {...registration} label="Email" type="email" hint="Of the customer" />
      ) : (
        <EmailField registration={registration} />
      )}
      <output data-testid="value">{email}</output>
    </>
  );
}

function Controlled() {
  const [email, setEmail] = useState('');
  return (
    <>
      <Field label="Email" type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <output data-testid="value">{email}</output>
    </>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Email'), { target: { value } });

it.each([
  ['registered', <Registered key="registered" />],
  ['registered outlined', <Registered key="outlined" isOfTeam />],
  ['controlled', <Controlled key="controlled" />],
])('a %s e-mail field asks about a mistyped address, and takes the one that was meant', (_kind, field) => {
  render(field);
  type('ada@gmial.com');
  fireEvent.click(screen.getByRole('button', { name: 'Did you mean ada@gmail.com?' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@gmail.com');
  expect(screen.getByTestId('value').textContent).toBe('ada@gmail.com');
  expect(screen.queryByRole('button')).toBeNull();
  type('ada@example.com');
  expect(screen.queryByRole('button')).toBeNull();
});
