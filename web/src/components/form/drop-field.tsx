import { isImageKind, UPLOAD_RULES, type FileKind } from '@keepsong/domain/uploads';
import UploadIcon from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState, type DragEvent } from 'react';
import { coveringControl } from '@/components/ui/covering-control';
import { radius } from '@/theme/tokens';
import { FormAlert } from './form-alert';

/**
 * The `accept` of the file picker. For recordings it lists extensions, and types for the pickers of phones, which know nothing else. For
 * images it accepts all, because the bytes decide, and an iPhone converts HEIC to JPEG when the page names no format.
 */
function acceptOf(kind: FileKind): string {
  if (isImageKind(kind)) return 'image/*';
  const types = Object.entries(UPLOAD_RULES[kind].types);
  return [
    ...new Set([...types.map(([extension]) => `.${extension}`), ...types.map(([, type]) => type)]),
  ].join(',');
}

interface DropFieldProps {
  kind: FileKind;
  /** The file's purpose, for screen readers. */
  name: string;
  label: string;
  hint: string;
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function DropField(props: DropFieldProps) {
  const { kind, name, label, hint, isMultiple = false, onFiles } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function choose(list: FileList | null): void {
    const files = [...(list ?? [])];
    const isTooMany = !isMultiple && files.length > 1;
    setProblem(isTooMany ? 'Only one file belongs here. Nothing was sent.' : null);
    if (files.length > 0 && !isTooMany) onFiles(files);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files);
  }

  return (
    <Box
      className="drawn-control"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'center',
        minHeight: 76,
        p: 2,
        borderRadius: radius.medium,
        border: `1.5px dashed ${theme.vars.palette.keepsong.edge}`,
        backgroundColor: isOver ? theme.vars.palette.keepsong.sunken : 'transparent',
        transition: theme.transitions.create(['background-color', 'border-color']),
        ...(isOver && { borderColor: 'primary.main' }),
      })}
    >
      <UploadIcon aria-hidden color="action" />
      <Box>
        <label htmlFor={id}>
          <Link component="span" variant="subtitle2" color="inherit">
            {label}
          </Link>{' '}
          <span className="not-on-touch">{isMultiple ? 'or drop them here' : 'or drop it here'}</span>
          <span className="visually-hidden">{`: ${name}`}</span>
        </label>
        <Typography variant="caption" id={`${id}-hint`}>
          {hint}
        </Typography>
        <FormAlert kind="error">{problem}</FormAlert>
      </Box>
      <Box
        component="input"
        id={id}
        type="file"
        multiple={isMultiple}
        accept={acceptOf(kind)}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          choose(event.target.files);
          // Choosing the same file again must fire a change event.
          event.target.value = '';
        }}
        sx={coveringControl}
      />
    </Box>
  );
}
