import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/hooks/use-page-title';

interface PageHeadingProps {
  title: string;
  subtitle?: ReactNode;
  /** What the browser's tab says, when it is not the title; null when the page sets it elsewhere. */
  documentTitle?: string | null;
  /** Buttons that belong to the whole page. */
  actions?: ReactNode;
}

/** The one h1 of a page. It takes the focus after a change of page, so that a screen reader says where it is. */
export function PageHeading({ title, subtitle, documentTitle = title, actions }: PageHeadingProps) {
  usePageTitle(documentTitle);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        marginBlockEnd: { xs: 3, md: 5 },
      }}
    >
      <Box sx={{ maxWidth: '44rem' }}>
        <Typography variant="h1" tabIndex={-1}>
          {title}
        </Typography>
        {subtitle && (
          <Typography variant="subtitle1" component="p" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>{actions}</Box>}
    </Box>
  );
}
