import { BUSINESS_SECTIONS } from '@keepsong/domain/books';
import Box from '@mui/material/Box';
import type { Business } from '../api/business';
import { figureText, monthText } from '../model/figures';

export function MonthsTable({ months, codes }: Business) {
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
