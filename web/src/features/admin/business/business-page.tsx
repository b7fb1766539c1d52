import { monthBefore, monthOf, monthSchema } from '@keepsong/domain/books';
import { z } from '@keepsong/domain/zod';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { Loaded } from '@/components/ui/loaded';
import { PrintSheet } from '@/components/ui/print-sheet';
import { Row } from '@/components/ui/row';
import { serverNow } from '@/lib/browser/server-clock';
import { optional, searchOf, useSearch } from '@/lib/url/use-search';
import { AdminFrame } from '../components/admin-frame';
import { useBusiness } from './api/business';
import { MonthsTable } from './components/months-table';
import { monthText } from './model/figures';

const parameters = z.object({ month: optional(monthSchema) });

const AT_STRIPE = [
  ['Payouts', 'https://dashboard.stripe.com/payouts'],
  ['Fees', 'https://dashboard.stripe.com/reports/balance'],
  ['Tax', 'https://dashboard.stripe.com/tax/reporting'],
] as const;

export function BusinessPage() {
  const [view] = useSearch(parameters);
  const month = view.month ?? monthOf(serverNow());
  const earlier = monthBefore(month, 1);
  return (
    <AdminFrame title="Business">
      <Row gap={2}>
        <MuiLink component={Link} to={{ search: searchOf(parameters, { month: earlier }) }} variant="body2">
          {monthText(earlier)}
        </MuiLink>
        {AT_STRIPE.map(([label, href]) => (
          <MuiLink key={label} href={href} target="_blank" rel="noreferrer" variant="body2">
            {`${label} at Stripe`}
          </MuiLink>
        ))}
        <Button size="small" variant="outlined" onClick={() => print()} sx={{ marginInlineStart: 'auto' }}>
          Print
        </Button>
      </Row>
      <Loaded read={useBusiness(month)} failure="The figures could not be loaded">
        {(business) => (
          <>
            <MonthsTable {...business} />
            <PrintSheet>
              <h1>Business</h1>
              <MonthsTable {...business} />
            </PrintSheet>
          </>
        )}
      </Loaded>
    </AdminFrame>
  );
}
