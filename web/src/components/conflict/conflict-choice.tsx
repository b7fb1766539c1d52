import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LyricsDiff } from '../lyrics/lyrics-diff';
import { Notice } from '../ui/notice';
import { Row } from '../ui/row';

/** Longer texts are compared line by line. */
const LONGEST_SHORT_TEXT = 80;

interface ConflictChoiceProps {
  title?: string;
  children: ReactNode;
  /** Both texts; omitted where the sentence says enough. */
  texts?: { theirs: string; mine: string; theirsLabel?: string; mineLabel?: string };
  takeLabel?: ReactNode;
  keepLabel?: ReactNode;
  onTake: () => void;
  /** Omitted when both are the same. */
  onKeep?: () => void;
  isDisabled?: boolean;
}

/** Somebody else has changed what the person is editing: shows theirs and mine, and the person chooses one. */
export function ConflictChoice({
  title,
  children,
  texts,
  takeLabel = 'Take theirs',
  keepLabel = 'Keep mine',
  onTake,
  onKeep,
  isDisabled = false,
}: ConflictChoiceProps) {
  return (
    <Notice title={title}>
      <div>{children}</div>
      {texts && <Texts {...texts} />}
      <Row>
        {onKeep && (
          <Button size="small" variant="outlined" disabled={isDisabled} onClick={onKeep}>
            {keepLabel}
          </Button>
        )}
        <Button size="small" variant="outlined" disabled={isDisabled} onClick={onTake}>
          {takeLabel}
        </Button>
      </Row>
    </Notice>
  );
}

function Texts({
  theirs,
  mine,
  theirsLabel = 'Saved meanwhile',
  mineLabel = 'Yours',
}: NonNullable<ConflictChoiceProps['texts']>) {
  if (theirs.length > LONGEST_SHORT_TEXT || mine.length > LONGEST_SHORT_TEXT)
    return (
      <LyricsDiff original={theirs} modified={mine} originalLabel={theirsLabel} modifiedLabel={mineLabel} />
    );
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, m: 0 }}>
      <dt>{theirsLabel}</dt>
      <dd>
        <del dir="auto">{theirs || '(empty)'}</del>
      </dd>
      <dt>{mineLabel}</dt>
      <dd>
        <ins dir="auto">{mine || '(empty)'}</ins>
      </dd>
    </Box>
  );
}
