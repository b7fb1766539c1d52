import { assignOrder } from '@keepsong/domain/calls/assign-order';
import type { Order } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { useCommand } from '@/lib/command';
import { toast } from '@/lib/toast';
import { useAdmins } from '../../api/admins';
import { useRecount } from '../../api/recount';

const NOBODY = '';

/** Assigns the order to an admin. Saves at once. */
export function AssigneeField({ order }: { order: Order }) {
  const { data: admins, status } = useAdmins();
  const recount = useRecount();
  const { run } = useCommand(assignOrder, { failure: { title: 'Nothing was changed' } });
  /** Shown until the order is updated. */
  const [chosen, setChosen] = useState<string | null>(null);
  const names = (admins ?? []).map(({ id, name, email }) => [id, name || email] as const);
  const isPresent = names.some(([id]) => id === order.assignedTo);
  const stored = isPresent && order.assignedTo ? order.assignedTo : NOBODY;

  async function assign(adminId: string): Promise<void> {
    setChosen(adminId);
    const reply = await run({ orderId: order.id, adminId: adminId === NOBODY ? null : adminId });
    setChosen(null);
    if (!reply) return;
    recount();
    const name = names.find(([id]) => id === adminId)?.[1];
    toast.success(name ? `Assigned to ${name}` : 'Assigned to nobody');
  }

  if (status === 'error' && !admins)
    return <Typography role="alert">The admins could not be loaded.</Typography>;
  return (
    <SelectField
      label="Assigned to"
      value={chosen ?? stored}
      options={[[NOBODY, 'Nobody'], ...names]}
      onChange={(adminId) => void assign(adminId)}
    />
  );
}
