import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { TextField } from './text-field';

/** Ten characters that people see, and many more UTF-16 units. */
const CHARACTERS: readonly string[] = ['x', '𠮷', 'é', '👩‍👩‍👧', '🇨🇭', 'נָ', 'ก็'];

function Controlled() {
  const [text, setText] = useState('');
  return <TextField label="Text" limit={10} value={text} onChange={({ target }) => setText(target.value)} />;
}

function Registered({ initial = '' }: { initial?: string }) {
  const { register, reset, control } = useForm({ defaultValues: { text: initial } });
  const typed = useWatch({ control, name: 'text' });
  return (
    <>
      <TextField label="Text" limit={10} {...register('text')} typed={typed} multiline />
      <button onClick={() => reset({ text: '' })}>Empty</button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Text');
const description = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent ?? '';

it.each([
  ['a controlled', <Controlled key="controlled" />],
  ['a registered', <Registered key="registered" />],
])('counts what people see in %s field, keeps what is too much and says so', (_kind, shown) => {
  render(shown);
  for (const character of CHARACTERS) {
    fireEvent.input(field(), { target: { value: character.repeat(8) } });
    expect(description(), character).toBe('');
    fireEvent.input(field(), { target: { value: ` ${character.repeat(10)} ` } });
    expect(description(), character).toBe('10 of 10 characters');
    expect(field().getAttribute('aria-invalid')).toBe('false');
    fireEvent.input(field(), { target: { value: character.repeat(11) } });
    expect(description(), character).toBe('Please write at most 10 characters11 of 10 characters');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Please write at most 10 characters');
    expect(field().value).toBe(character.repeat(11));
  }
});

it.each([
  [{ error: 'Please write it' }, null],
  [{ error: 'Please write it', announces: true }, 'Please write it'],
  // What the form says about a text that is too long comes first.
  [{ error: 'Please write it', announces: true, value: 'x'.repeat(11), limit: 10 }, 'Please write it'],
  [{ error: 'Please write it', value: 'x'.repeat(11), limit: 10 }, null],
])('with %j announces %j', (props, announced) => {
  render(<TextField label="Text" readOnly {...props} />);
  expect(description()).toContain('Please write it');
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(announced);
});

it('counts a text that the form has filled in or taken away', () => {
  render(<Registered initial={'𠮷'.repeat(11)} />);
  expect(description()).toContain('11 of 10 characters');
  fireEvent.click(screen.getByText('Empty'));
  expect(description()).toBe('');
});
