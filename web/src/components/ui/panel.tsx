import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Stack } from './stack';
import { FoldButton } from './fold-button';
import { Row } from './row';

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
  children: ReactNode;
}

export function Panel(props: PanelProps) {
  const { title, aside, hidesTitle = false, as = 'section', isBare = false, children } = props;
  const id = useId();
  return (
    <Card
      component={as}
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
