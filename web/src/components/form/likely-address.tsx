import { likelyAddress } from '@keepsong/domain/email-address';
import Button from '@mui/material/Button';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';

type Input = HTMLInputElement | HTMLTextAreaElement;

type Watched = Pick<OutlinedInputProps, 'type' | 'onChange'> & { below?: ReactNode };

/** The props of a field that asks about an address that was probably mistyped, while it is typed: what appears later moves the button that is being pressed. */
export function useLikelyAddress<T extends Watched>(props: T): T & Pick<Watched, 'below'> {
  const [asked, setAsked] = useState<string | null>(null);
  const input = useRef<Input>(null);
  if (props.type !== 'email') return props;

  function change(event: ChangeEvent<Input>): void {
    input.current = event.target;
    setAsked(likelyAddress(event.target.value));
    props.onChange?.(event);
  }

  function accept(address: string): void {
    const target = input.current;
    if (!target) return;
    target.value = address;
    // A form reads the input, whether it registered it or controls it.
    change({ target, currentTarget: target, type: 'change' } as ChangeEvent<Input>);
    target.focus();
  }

  return {
    ...props,
    onChange: change,
    below: asked && (
      <span role="status">
        <Button size="small" onClick={() => accept(asked)}>
          <span>{`Did you mean ${asked}?`}</span>
        </Button>
      </span>
    ),
  };
}
