import { isImageKind, UPLOAD_RULES, type FileKind } from '@keepsong/domain/uploads';
import UploadIcon from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { coveringControl } from '@/components/ui/covering-control';
import { radius } from '@/theme/tokens';

/**
 * The `accept` of the file picker. For recordings it lists extensions, which some systems do not know as sound. It also takes all sound and all
 * images: a file that cannot be chosen is told no reason, and an iPhone converts HEIC to JPEG when the page names no format.
 */
function acceptOf(kind: FileKind): string {
  if (isImageKind(kind)) return 'image/*';
  return [...Object.keys(UPLOAD_RULES[kind].types).map((extension) => `.${extension}`), 'audio/*'].join(',');
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

/** The native control covers it, so the browser takes what is dropped on it. */
export function DropField(props: DropFieldProps) {
  const { kind, name, label, hint, isMultiple = false, onFiles } = props;
  const id = useId();
  return (
    <Box
      className="drawn-control"
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
      </Box>
      <Box
        component="input"
        id={id}
        type="file"
        multiple={isMultiple}
        accept={acceptOf(kind)}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // Choosing the same file again must fire a change event.
          event.target.value = '';
        }}
        sx={coveringControl}
      />
    </Box>
  );
}
