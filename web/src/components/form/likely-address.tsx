import { likelyAddress } from '@keepsong/domain/email-address';
import Button from '@mui/material/Button';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';

type Input = HTMLInputElement | HTMLTextAreaElement;

type Watched = Pick<OutlinedInputProps, 'type' | 'onChange'> & { below?: ReactNode };

/** Asks about an address that was probably mistyped, while it is typed: what appears later moves the button that is being pressed. */
export function useLikelyAddress({ type, below, onChange }: Watched): Pick<Watched, 'below' | 'onChange'> {
  const [asked, setAsked] = useState<string | null>(null);
  const input = useRef<Input>(null);
  if (type !== 'email') return {};

  function change(event: ChangeEvent<Input>): void {
    input.current = event.target;
    setAsked(likelyAddress(event.target.value));
    onChange?.(event);
  }

  function accept(address: string): void {
    const target = input.current;
    if (!target) return;
    target.value = address;
    // A form reads the input, whether it registered it or controls it.
    change({ target, currentTarget: target, type: 'change' } as ChangeEvent<Input>);
    target.focus();
  }

  if (!asked) return { onChange: change };
  return {
    onChange: change,
    below: (
      <div role="status">
        {below}
        <Button size="small" onClick={() => accept(asked)}>
          <span>{`Did you mean ${asked}?`}</span>
        </Button>
      </div>
    ),
  };
}
