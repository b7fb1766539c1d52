import { brand } from '@keepsong/domain/brand';
import { LEGAL_TEXTS, type LegalText } from '@keepsong/domain/legal';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Page, PageHeading } from '@/components/ui/layout';

interface ClauseProps {
  id: string;
  title: string;
  children: ReactNode;
}

export const Clause = ({ id, title, children }: ClauseProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

interface LegalPageProps {
  text: LegalText;
  title: string;
  summary: ReactNode;
  /** Each a `Clause`: the list of contents names them. */
  children: readonly ReactElement<ClauseProps>[];
}

export function LegalPage({ text, title, summary, children }: LegalPageProps) {
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
            {children.map(({ props: clause }) => (
              <li key={clause.id}>
                <a href={`#${clause.id}`}>{clause.title}</a>
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
          {children}
          {brand.seller && <p>{brand.seller}</p>}
        </Box>
      </Box>
    </Page>
  );
}

export const SupportLink = () => <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>;
