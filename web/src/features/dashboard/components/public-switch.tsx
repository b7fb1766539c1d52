import type { Song } from '@keepsong/domain/documents/song';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { usePublicSwitch } from '../hooks/use-public-switch';

/** Says what is shared and what never is, before anything is. */
export function PublicSwitch({ song, titleId }: { song: Song; titleId: string }) {
  const id = useId();
  const { isPublic, isSaving, set } = usePublicSwitch(song);
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 1.25 }}>
      <FormControlLabel
        sx={{ m: 0, minHeight: 44, gap: 1.5, width: '100%', justifyContent: 'space-between' }}
        labelPlacement="start"
        slotProps={{ typography: { sx: { fontWeight: 620 } } }}
        label="Public"
        control={
          <Switch
            color="secondary"
            sx={{
              '& .MuiSwitch-switchBase:not(.Mui-checked) + .MuiSwitch-track': {
                backgroundColor: 'keepsong.edge',
                opacity: 1,
              },
            }}
            checked={isPublic}
            onChange={(_event, checked) => void set(checked)}
            slotProps={{ input: { 'aria-describedby': `${titleId} ${id}`, 'aria-busy': isSaving } }}
          />
        }
      />
      <Typography variant="body2" color="textSecondary" id={id}>
        {isPublic
          ? 'Anyone can find and play it in Browse Songs. Your name, order and lyrics are not shown.'
          : 'Only you can hear it. Public puts title, style, themes, cover and song into Browse Songs; never your name, order or lyrics.'}
      </Typography>
      {song.isPublic && (
        <Link
          component={RouterLink}
          to={paths.publicSong(song.id)}
          variant="body2"
          aria-describedby={titleId}
        >
          See its public page
        </Link>
      )}
    </Box>
  );
}
