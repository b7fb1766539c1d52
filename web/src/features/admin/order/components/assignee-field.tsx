import { assignOrder } from '@keepsong/domain/calls/orders';
import type { Order } from '@keepsong/domain/documents/order';
import { SelectField } from '@/components/form/select-field';
import { Loaded } from '@/components/ui/loaded';
import { useDraft } from '@/lib/draft/use-draft';
import { useSave } from '@/lib/draft/use-save';
import { toast } from '@/lib/feedback/toast';
import { useAdmins } from '../../api/admins';
import { useRecount } from '../../api/recount';
import { NOBODY, adminOptions } from '../../model/options';

export function AssigneeField({ order }: { order: Order }) {
  const admins = useAdmins();
  const recount = useRecount();
  const options = adminOptions(admins.data);
  const draft = useDraft({
    stored: { value: order.assignedTo, version: order.assigneeVersion },
    save: useSave(assignOrder, { orderId: order.id }, { failure: { title: 'Nothing was changed' } }),
  });
  const chosen = draft.value ?? NOBODY;
  const isListed = options.some(([id]) => id === chosen);

  async function assign(adminId: string): Promise<void> {
    if (!(await draft.choose(adminId === NOBODY ? null : adminId))) return;
    recount();
    const name = options.find(([id]) => id === adminId)?.[1];
    toast.success(`Assigned to ${adminId === NOBODY ? 'nobody' : (name ?? 'somebody')}`);
  }

  const field = (
    <SelectField
      label="Assigned to"
      value={chosen}
      // While the admins load, and after an admin has left.
      options={isListed ? options : [...options, [chosen, 'Somebody']]}
      onChange={(adminId) => void assign(adminId)}
    />
  );
  return (
    <Loaded read={admins} as="row" failure="The admins could not be loaded." loading={field}>
      {() => field}
    </Loaded>
  );
}
