import { assignOrder } from '@keepsong/domain/calls/assign-order';
import type { Order } from '@keepsong/domain/documents/order';
import { SelectField } from '@/components/form/select-field';
import { Loaded } from '@/components/ui/loaded';
import { useCommand } from '@/lib/firebase/command';
import { useDraft } from '@/lib/draft/use-draft';
import { toast } from '@/lib/feedback/toast';
import { useAdmins } from '../../api/admins';
import { useRecount } from '../../api/recount';

const NOBODY = '';

/** Assigns the order to an admin. Saves at once. */
export function AssigneeField({ order }: { order: Order }) {
  const admins = useAdmins();
  const recount = useRecount();
  const { run, isRunning } = useCommand(assignOrder, { failure: { title: 'Nothing was changed' } });
  const names = (admins.data ?? []).map(({ id, name, email }) => [id, name || email] as const);
  const isPresent = names.some(([id]) => id === order.assignedTo);
  const stored = isPresent && order.assignedTo ? order.assignedTo : NOBODY;

  const draft = useDraft({ stored: { value: stored, version: order.updatedAt.getTime() } });

  async function assign(adminId: string): Promise<void> {
    if (isRunning()) return;
    draft.change(adminId);
    const saved = await draft.save(async (_shown, over) => {
      const reply = await run({ orderId: order.id, adminId: adminId === NOBODY ? null : adminId });
      return reply && { outcome: 'saved', stored: { value: adminId, version: over.version } };
    }, adminId);
    if (!saved) {
      draft.discard();
      return;
    }
    recount();
    const name = names.find(([id]) => id === adminId)?.[1];
    toast.success(name ? `Assigned to ${name}` : 'Assigned to nobody');
  }

  const field = (
    <SelectField
      label="Assigned to"
      value={draft.value}
      options={[[NOBODY, 'Nobody'], ...names]}
      onChange={(adminId) => void assign(adminId)}
    />
  );
  return (
    <Loaded read={admins} as="row" failure="The admins could not be loaded." loading={field}>
      {() => field}
    </Loaded>
  );
}
