import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Row } from './row';

interface PageHeadingProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Smaller, for pages that are used all day and for titles that can be long. */
  isDense?: boolean;
}

/** The h1 of a page. It receives the focus after a navigation, so that screen readers announce the page. */
export function PageHeading({ title, subtitle, actions, isDense = false }: PageHeadingProps) {
  return (
    <Row
      gap={2}
      align={isDense ? 'center' : 'end'}
      isSpread
      // As high with its buttons as without.
      sx={isDense ? { mb: { xs: 2, md: 3 }, minHeight: 44 } : { mb: { xs: 3, md: 5 } }}
    >
      <Box sx={{ maxWidth: '44rem', minWidth: 0 }}>
        <Typography dir="auto" variant={isDense ? 'h2' : 'h1'} component="h1" tabIndex={-1}>
          {title}
        </Typography>
        {subtitle && (
          <Typography
            dir="auto"
            variant={isDense ? 'body1' : 'subtitle1'}
            color="textSecondary"
            sx={{ mt: isDense ? 0.5 : 1 }}
          >
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && (
        <Row
          gap={isDense ? 2 : 1}
          sx={{ flex: isDense ? { xs: '1 1 100%', md: 1 } : 'none', justifyContent: { md: 'flex-end' } }}
        >
          {actions}
        </Row>
      )}
    </Row>
  );
}
