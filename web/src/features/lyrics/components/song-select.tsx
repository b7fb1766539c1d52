import type { Song } from '@keepsong/domain/documents/song';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { dayOf } from '@/lib/dates';
import { titleOf } from '../model/words';

interface SongSelectProps {
  songs: readonly Song[] | undefined;
  /** The song of the address, which may be one that is not in the list (an admin's look, an older song). */
  chosen: Song | null;
  chosenId: string | null;
  onChoose: (songId: string) => void;
}

export function SongSelect({ songs, chosen, chosenId, onChoose }: SongSelectProps) {
  const listed = songs ?? [];
  const options = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  const isTwice = (song: Song) => options.some((one) => one.id !== song.id && titleOf(one) === titleOf(song));
  if (songs?.length === 0 && !chosen) return null;
  return (
    <TextField
      select
      slots={{ select: Select }}
      fullWidth
      label="Select a song to view/edit lyrics"
      value={options.some(({ id }) => id === chosenId) ? chosenId : ''}
      disabled={songs === undefined && !chosen}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ maxWidth: 560, mb: 4 }}
    >
      {options.map((song) => (
        <MenuItem key={song.id} value={song.id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {titleOf(song)}
          {isTwice(song) && (
            <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
              {dayOf(song.createdAt)}
            </Typography>
          )}
        </MenuItem>
      ))}
    </TextField>
  );
}
