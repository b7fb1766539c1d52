import Box, { type BoxProps } from '@mui/material/Box';
import { type Breakpoint, styled, type Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import Container from '@mui/material/Container';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { radius } from '@/theme/tokens';

type PartProps = Omit<BoxProps, 'sx' | 'gap'> & { component?: ElementType };

type RowProps = PartProps & {
  /** Between the parts, in steps of 8 px; lines of a wrapped row are at most one step apart. */
  gap?: number;
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** The first part is at the start, the last at the end. In one line, the first takes what the others leave. */
  isSpread?: boolean;
  isOneLine?: boolean;
  sx?: SystemStyleObject<Theme>;
};

export const Row = ({ gap = 1, align = 'center', isSpread, isOneLine, sx, ...props }: RowProps) => (
  <Box
    {...props}
    sx={{
      display: 'flex',
      flexWrap: isOneLine ? 'nowrap' : 'wrap',
      alignItems: align,
      columnGap: gap,
      rowGap: Math.min(gap, 1),
      ...(isSpread && { justifyContent: 'space-between' }),
      ...(isSpread &&
        isOneLine && { '& > *': { flex: '1 1 auto', minWidth: 0 }, '& > * + *': { flex: 'none' } }),
      ...sx,
    }}
  />
);

type StackProps = PartProps & {
  noValidate?: boolean;
  gap: number;
  /** Parts are as wide as the stack, or as their content and at its start or in its middle. */
  align?: 'start' | 'center';
};

/** In a grid, buttons without `fullWidth` are as wide as their words. */
export const buttonsByWords = {
  '& > .MuiButton-root:not(.MuiButton-fullWidth)': { justifySelf: 'start' },
} as const;

/** Parts below each other, none wider than the stack. */
export const Stack = ({ gap, align, ...props }: StackProps) => (
  <Box
    {...props}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      minWidth: 0,
      gap,
      ...(align ? { justifyItems: align } : buttonsByWords),
    }}
  />
);

type ColumnsProps = PartProps & {
  count: 2 | 3;
  /** Between the columns, in steps of 8 px. */
  gap: number;
  /** Between the parts where they are below each other, if that differs. */
  stackedGap?: number;
  /** The narrowest window that shows columns; narrower, their parts are below each other. */
  from?: 'sm' | 'md';
};

export const Columns = ({ count, gap, stackedGap = gap, from = 'md', ...props }: ColumnsProps) => (
  <Box
    {...props}
    sx={{
      display: 'grid',
      gap: { xs: stackedGap, [from]: gap },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: `repeat(${count}, minmax(0, 1fr))` },
    }}
  />
);

/** As many equal columns as fit; no room without tiles. */
export const Tiles = ({ width, gap, ...props }: PartProps & { width: number; gap: number }) => (
  <Box
    {...props}
    sx={{
      display: 'grid',
      gap,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
      '&:empty': { display: 'none' },
    }}
  />
);

interface WithAsideProps {
  /** Null leaves the whole width to the content. */
  aside: ReactNode;
  /** The narrowest window that shows both beside each other; narrower, the aside is below. */
  from: 'md' | 'lg';
  /** The aside stays in sight, and must be lower than the window. */
  isSticky?: boolean;
  children: ReactNode;
}

export const WithAside = ({ aside, from, isSticky = false, children }: WithAsideProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 3, [from]: 4 },
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: aside ? 'minmax(0, 1fr) 360px' : undefined },
    }}
  >
    {children}
    {aside && <Box sx={isSticky ? { position: { [from]: 'sticky' }, top: { [from]: 96 } } : {}}>{aside}</Box>}
  </Box>
);

/** The actions of a long screen, always in sight at its lower edge. */
export const StickyBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1.5),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

export const SunkenBox = styled('div')(({ theme }) => ({
  ...buttonsByWords,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.keepsong.sunken,
}));

export function Page({ children, maxWidth = 'lg' }: { children: ReactNode; maxWidth?: Breakpoint }) {
  return (
    <Container maxWidth={maxWidth} sx={{ paddingBlock: { xs: 4, md: 7 } }}>
      {children}
    </Container>
  );
}

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

type ProseProps = Omit<TypographyProps, 'sx'> & { component?: ElementType };

/** A paragraph, whose lines are short enough to read. */
export const Prose = (props: ProseProps) => <Typography {...props} sx={{ maxWidth: '44rem' }} />;

type WrittenProps = Omit<TypographyProps, 'dir' | 'sx'> & {
  component?: ElementType;
  keepsLines?: boolean;
};

/** Text that people wrote. It follows the direction of its script, and long words break instead of overflowing. */
export const Written = ({ keepsLines = false, ...props }: WrittenProps) => (
  <Typography
    {...props}
    dir="auto"
    sx={{ overflowWrap: 'anywhere', ...(keepsLines && { whiteSpace: 'pre-line' }) }}
  />
);

const Quotation = styled('blockquote')(({ theme }) => ({
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `3px solid ${theme.vars.palette.secondary.main}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}));

/** What somebody wrote about the text beside it. */
export const Quoted = (props: ComponentProps<typeof Quotation>) => <Quotation dir="auto" {...props} />;
