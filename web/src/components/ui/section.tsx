import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { useArrival } from '@/lib/hooks/use-arrival';
import { buttonsByWords, Stack } from './stack';
import { FoldButton } from './fold-button';
import { Row } from './row';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  /** Makes a section that folds: whether it is open until the reader decides. */
  isOpen?: boolean | undefined;
  /** `h2` where it stands directly below the title of a page. */
  heading?: 'h2' | 'h3';
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Its title names the region. What folds is mounted when it is first opened, and stays, so that nothing typed is lost. */
export function Section({ title, aside, isOpen, heading = 'h3', ref, children }: SectionProps) {
  const id = useId();
  const [decided, setDecided] = useState<boolean | null>(null);
  const [isMounted, setMounted] = useState(isOpen ?? true);
  // What was open stays open: nothing disappears while it is read.
  const isShown = decided ?? (isMounted || isOpen === true);
  if (isShown && !isMounted) setMounted(true);
  return (
    <Stack
      component="section"
      aria-labelledby={id}
      gap={1.5}
      {...(ref && { ref, tabIndex: -1, style: { scrollMarginTop: 100 } })}
    >
      <Row isSpread sx={{ minHeight: 36 }}>
        <Typography
          dir="auto"
          id={id}
          variant="h4"
          component={heading}
          sx={{ flex: '1 0 auto', maxWidth: '100%' }}
        >
          {isOpen === undefined ? (
            title
          ) : (
            <FoldButton
              isOpen={isShown}
              controls={`${id}-content`}
              onToggle={() => setDecided(!isShown)}
              sx={{ minHeight: 44, my: -0.5 }}
            >
              {title}
            </FoldButton>
          )}
        </Typography>
        {aside}
      </Row>
      <Box
        id={`${id}-content`}
        hidden={!isShown}
        sx={{ display: isShown ? 'contents' : 'none', ...buttonsByWords }}
      >
        {isMounted && children}
      </Box>
    </Stack>
  );
}

/** A section that links lead to. */
export function LinkedSection({ hash, ...section }: Omit<SectionProps, 'ref'> & { hash: string }) {
  const ref = useRef<HTMLElement>(null);
  useArrival(ref, hash, true);
  return <Section {...section} ref={ref} />;
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'fit-content(150px) minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 1 },
        '& dd': { mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
      }}
    >
      {children}
    </Box>
  );
}

/** Nothing, when there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '' || children === null || children === undefined) return null;
  return (
    <Box sx={{ display: 'contents' }}>
      <Typography component="dt" variant="caption">
        {name}
      </Typography>
      <Typography dir="auto" component="dd" variant="body2">
        {children}
      </Typography>
    </Box>
  );
}
