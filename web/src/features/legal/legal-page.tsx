import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Clause {
  /** Anchor of the clause, so that others can point at it. */
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

/** A legal text that is meant to be read: a summary in plain words, a list of its parts, a narrow measure. */
export function LegalPage({ title, effective, summary, clauses }: LegalPageProps) {
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 5, md: 9 } }}>
      <Typography variant="h1" tabIndex={-1}>
        {title}
      </Typography>
      <Typography sx={{ marginBlockStart: 1.5, color: 'text.secondary' }}>Effective {effective}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 8 },
          gridTemplateColumns: { md: '15rem minmax(0, 42rem)' },
          marginBlockStart: { xs: 4, md: 7 },
        }}
      >
        <Box
          component="nav"
          aria-label="On this page"
          sx={{ position: { md: 'sticky' }, insetBlockStart: 104, alignSelf: 'start' }}
        >
          <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
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
                    '&:hover': { color: 'text.primary', borderColor: theme.vars.palette.primary.main },
                  })}
                >
                  {clause}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
        <Box sx={{ '& p, & ul': { marginBlock: '0 1em' }, '& ul': { paddingInlineStart: '1.25em' } }}>
          <Typography variant="subtitle1" component="div" sx={{ marginBlockEnd: 5 }}>
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
    </Container>
  );
}
