import { orderFilterSchema } from '@keepsong/domain/order-list';
import { expect, it, vi } from 'vitest';
import { exportOrders } from '../api/export-orders';
import { ExportButton } from './export-button';
import { press, renderInApp, screen, toastText, user } from '@/testing';

vi.mock('../api/export-orders', () => ({ exportOrders: vi.fn() }));

it('exports once what was placed between two days, for a double press too', async () => {
  vi.mocked(exportOrders).mockResolvedValue('orders.csv');
  renderInApp(<ExportButton filter={orderFilterSchema.parse({})} />);
  await press('Export CSV');
  await user.type(screen.getByLabelText('From'), '2026-03-05');
  await user.type(screen.getByLabelText('To'), '2026-03-02');
  await press('Export');
  screen.getAllByText('The last day is before the first');
  expect(exportOrders).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('To'));
  await user.type(screen.getByLabelText('To'), '2026-03-31');
  await user.dblClick(screen.getByRole('button', { name: 'Export' }));
  expect(toastText()).toContain('Export saved');
  expect(vi.mocked(exportOrders).mock.calls.map(([asked]) => asked)).toMatchObject([
    { view: 'all', from: '2026-03-05', to: '2026-03-31' },
  ]);
});
