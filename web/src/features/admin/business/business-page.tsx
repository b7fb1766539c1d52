import { BUSINESS_SECTIONS, monthBefore, monthOf, monthSchema } from '@keepsong/domain/books';
import { z } from '@keepsong/domain/zod';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import Box from '@mui/material/Box';
import { Loaded } from '@/components/ui/loaded';
import { PrintSheet } from '@/components/ui/print-sheet';
import { Row } from '@/components/ui/layout';
import { serverNow } from '@/lib/browser/server-clock';
import { optional, searchOf, useSearch } from '@/lib/url/use-search';
import { AdminFrame } from '../components/admin-frame';
import { type Business, useBusiness } from './api/business';
import { figureText, monthText } from './model/figures';

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

function MonthsTable({ months, codes }: Business) {
  return (
    <Box
      component="table"
      aria-label="Figures by month"
      sx={{
        width: '100%',
        maxWidth: 760,
        borderCollapse: 'collapse',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': { textAlign: 'start', paddingBlock: 0.5, paddingInlineEnd: 1 },
        '& td, & thead th:not(:first-of-type)': { textAlign: 'end' },
        '& tbody th': { fontWeight: 'fontWeightRegular' },
        '& tbody th[scope="rowgroup"]': { fontWeight: 'fontWeightBold', paddingBlockStart: 2 },
        '& tr': { breakInside: 'avoid' },
        // A month is one page.
        '@media print': { '& th, & td': { paddingBlock: 0, lineHeight: 1.35 } },
      }}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Figure</span>
          </th>
          {months.map(({ month }) => (
            <th key={month} scope="col">
              {monthText(month)}
            </th>
          ))}
        </tr>
      </thead>
      {BUSINESS_SECTIONS.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={months.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.figure}>
              <th scope="row">{row.label}</th>
              {months.map(({ month, figures }) => (
                <td key={month}>{figureText(row, figures)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      {codes.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={months.length + 1}>
              Codes used
            </th>
          </tr>
          {codes.map(({ code, orders }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{orders}</td>
            </tr>
          ))}
        </tbody>
      )}
    </Box>
  );
}
