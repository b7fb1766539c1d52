import { assignOrder } from '@keepsong/domain/calls/assign-order';
import type { Order } from '@keepsong/domain/documents/order';
import { SelectField } from '@/components/form/select-field';
import { Loaded } from '@/components/ui/loaded';
import { useCommand } from '@/lib/firebase/command';
import { useDraft } from '@/lib/draft/use-draft';
import { toast } from '@/lib/feedback/toast';
import { useAdmins } from '../../api/admins';
import { useRecount } from '../../api/recount';
import { NOBODY, adminOptions } from '../../model/admin-options';

/** Assigns the order to an admin. Saves at once. */
export function AssigneeField({ order }: { order: Order }) {
  const admins = useAdmins();
  const recount = useRecount();
  const { run, isRunning } = useCommand(assignOrder, { failure: { title: 'Nothing was changed' } });
  const options = adminOptions(admins.data);
  const draft = useDraft({
    stored: { value: order.assignedTo ?? NOBODY, version: order.updatedAt.getTime() },
  });
  const isListed = options.some(([id]) => id === draft.value);

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
    const name = options.find(([id]) => id === adminId)?.[1];
    toast.success(`Assigned to ${adminId === NOBODY ? 'nobody' : (name ?? 'somebody')}`);
  }

  const field = (
    <SelectField
      label="Assigned to"
      value={draft.value}
      // While the admins load, and after an admin has left.
      options={isListed ? options : [...options, [draft.value, 'Somebody']]}
      onChange={(adminId) => void assign(adminId)}
    />
  );
  return (
    <Loaded read={admins} as="row" failure="The admins could not be loaded." loading={field}>
      {() => field}
    </Loaded>
  );
}
