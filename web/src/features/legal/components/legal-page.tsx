import { brand } from '@keepsong/domain/brand';
import { LEGAL_TEXTS, type LegalText } from '@keepsong/domain/legal';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Page, PageHeading } from '@/components/ui/layout';

export interface Clause {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  text: LegalText;
  title: string;
  summary: ReactNode;
  clauses: readonly Clause[];
}

export function LegalPage({ text, title, summary, clauses }: LegalPageProps) {
  const { version, effective } = LEGAL_TEXTS[text];
  return (
    <Page>
      <PageHeading title={title} subtitle={`Effective ${effective}, version ${version}`} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 8 },
          gridTemplateColumns: { md: '15rem minmax(0, 42rem)' },
        }}
      >
        <Box
          component="nav"
          aria-label="On this page"
          // One style for the list, because each `sx` delays hydration on a slow phone.
          sx={(theme) => ({
            position: { md: 'sticky' },
            insetBlockStart: 104,
            alignSelf: 'start',
            '& a': {
              display: 'block',
              paddingBlock: theme.spacing(0.75),
              paddingInlineStart: theme.spacing(2),
              borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
              color: theme.vars.palette.text.secondary,
              textDecoration: 'none',
              fontSize: '0.9375rem',
            },
            '& a:hover': {
              color: theme.vars.palette.text.primary,
              borderColor: theme.vars.palette.primary.main,
            },
          })}
        >
          <Box component="ol">
            {clauses.map(({ id, title: clause }) => (
              <li key={id}>
                <a href={`#${id}`}>{clause}</a>
              </li>
            ))}
          </Box>
        </Box>
        <Box
          sx={(theme) => ({
            '& p, & ul': { marginBlock: '0 1em' },
            '& ul': { paddingInlineStart: '1.25em' },
            '& section': { marginBlockEnd: theme.spacing(5) },
            '& h2': { ...theme.typography.h3, marginBlock: `0 ${theme.spacing(1.5)}` },
          })}
        >
          <Typography variant="subtitle1" component="div" sx={{ marginBlockEnd: 5, color: 'text.primary' }}>
            {summary}
          </Typography>
          {clauses.map(({ id, title: clause, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{clause}</h2>
              {body}
            </section>
          ))}
          {brand.seller && <p>{brand.seller}</p>}
        </Box>
      </Box>
    </Page>
  );
}

export const SupportLink = () => <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>;
