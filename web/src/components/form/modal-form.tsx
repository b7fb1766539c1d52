import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ComponentProps, ReactNode } from 'react';
import { Form } from './form';
import { UnseenErrors } from './unseen-errors';

interface ModalFormProps extends Pick<ComponentProps<typeof Form>, 'label' | 'onSubmit' | 'errors'> {
  /** The buttons: first the one that changes nothing. */
  actions: ReactNode;
  children: ReactNode;
}

export function ModalForm({ label, onSubmit, errors, actions, children }: ModalFormProps) {
  return (
    <Form label={label} onSubmit={onSubmit} errors={null}>
      <DialogContent>
        {children}
        {errors && <UnseenErrors errors={errors} />}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Form>
  );
}
