import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Page } from '@/components/ui/page';
import { PageHeading } from '@/components/ui/page-heading';

export interface Clause {
  /** Anchor of the clause, for links. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  effective: string;
  summary: ReactNode;
  clauses: readonly Clause[];
}

/** A legal text with a plain summary and a table of contents. */
export function LegalPage({ title, effective, summary, clauses }: LegalPageProps) {
  return (
    <Page>
      <PageHeading title={title} subtitle={`Effective ${effective}`} />
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
          sx={{ position: { md: 'sticky' }, insetBlockStart: 104, alignSelf: 'start' }}
        >
          <Box component="ol">
            {clauses.map(({ id, title: clause }) => (
              <li key={id}>
                <Box
                  component="a"
                  href={`#${id}`}
                  sx={(theme) => ({
                    display: 'block',
                    paddingBlock: 0.75,
                    paddingInlineStart: 2,
                    borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
                    color: 'text.secondary',
                    textDecoration: 'none',
                    fontSize: '0.9375rem',
                    '&:hover': { color: 'text.primary', borderColor: 'primary.main' },
                  })}
                >
                  {clause}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
        <Box sx={{ '& p, & ul': { marginBlock: '0 1em' }, '& ul': { paddingInlineStart: '1.25em' } }}>
          <Typography variant="subtitle1" component="div" sx={{ marginBlockEnd: 5, color: 'text.primary' }}>
            {summary}
          </Typography>
          {clauses.map(({ id, title: clause, body }) => (
            <Box
              component="section"
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              sx={{ marginBlockEnd: 5 }}
            >
              <Typography variant="h3" component="h2" id={`${id}-title`} sx={{ marginBlockEnd: 1.5 }}>
                {clause}
              </Typography>
              {body}
            </Box>
          ))}
        </Box>
      </Box>
    </Page>
  );
}
