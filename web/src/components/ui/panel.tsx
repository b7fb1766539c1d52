import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { useArrival } from '@/lib/hooks/use-arrival';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { buttonsByWords, Row, Stack } from './layout';

export const cardPadding = { xs: 2.5, sm: 3.5 } as const;

const bare = { border: 0, borderRadius: 0, backgroundColor: 'transparent', overflow: 'visible' };

interface PanelProps {
  /** Heading of the panel; it also names the region for screen readers. */
  title?: ReactNode;
  aside?: ReactNode;
  /** Only names the region, where a heading above says the same. */
  hidesTitle?: boolean;
  /** `article`: one of a list, where two may have the same title, which landmarks must not. */
  as?: 'section' | 'article';
  /** Its parts are cards themselves. */
  isBare?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function Panel(props: PanelProps) {
  const { title, aside, hidesTitle = false, as = 'section', isBare = false, ref, children } = props;
  const id = useId();
  return (
    <Card
      component={as}
      {...(ref && { ref })}
      {...(title !== undefined && { 'aria-labelledby': id })}
      sx={isBare ? bare : { padding: cardPadding }}
    >
      <Stack gap={2}>
        {title !== undefined && (
          <Row align="baseline" isSpread {...(hidesTitle && { className: 'visually-hidden' })}>
            <Typography dir="auto" id={id} variant="h3" component="h2">
              {title}
            </Typography>
            {aside}
          </Row>
        )}
        {children}
      </Stack>
    </Card>
  );
}

interface DisclosureProps {
  title: string;
  aside?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** Mounts the content only while it is open. */
  isLazy?: boolean;
  /** The content reaches the edges of the card, and its parts have this padding. */
  paddingInline?: typeof cardPadding;
  summary?: ReactNode;
  children: ReactNode;
}

export function Disclosure(props: DisclosureProps) {
  const { title, aside, isOpen, onToggle, isLazy = false, paddingInline, summary, children } = props;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={`${id}-title`}>
      <Typography variant="h3" component="h2">
        <FoldButton
          isOpen={isOpen}
          controls={`${id}-content`}
          onToggle={onToggle}
          sx={{ width: '100%', minHeight: paddingInline ? 64 : 44, paddingInline: paddingInline ?? 0 }}
        >
          <span dir="auto" id={`${id}-title`}>
            {title}
          </span>
          {aside}
        </FoldButton>
      </Typography>
      {!isOpen && summary}
      <Collapse in={isOpen} id={`${id}-content`} unmountOnExit={isLazy}>
        {paddingInline ? (
          children
        ) : (
          <Box sx={{ pt: 2 }}>
            <Stack gap={2}>{children}</Stack>
          </Box>
        )}
      </Collapse>
    </Box>
  );
}

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

const Button = styled(ButtonBase)(({ theme }) => ({
  columnGap: theme.spacing(1.5),
  font: 'inherit',
  letterSpacing: 'inherit',
  wordSpacing: 'inherit',
  '&:focus-visible': { outlineOffset: -4 },
}));

interface FoldButtonProps {
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** The button inside a heading that opens and closes what follows. */
function FoldButton({ isOpen, controls, onToggle, children, sx = {} }: FoldButtonProps) {
  return (
    <Button
      onClick={onToggle}
      disabled={!useHydrated()}
      aria-expanded={isOpen}
      aria-controls={controls}
      sx={sx}
    >
      {children}
      <ExpandMore
        aria-hidden
        sx={(theme) => ({
          marginInlineStart: 'auto',
          transition: theme.transitions.create('transform'),
          transform: isOpen ? 'rotate(180deg)' : 'none',
        })}
      />
    </Button>
  );
}
