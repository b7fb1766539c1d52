import type { Song } from '@keepsong/domain/documents/song';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { titleOf } from '@/components/lyrics';
import { dayOf } from '@/lib/text/dates';
import { FEW_LISTED } from '../api/use-my-paid-songs';

interface SongSelectProps {
  songs: readonly Song[] | undefined;
  /** The song of the URL. It can be missing in the list, for an admin or an older song. */
  chosen: Song | null;
  chosenId: string | null;
  onOpen: () => void;
  onChoose: (songId: string) => void;
}

export function SongSelect({ songs, chosen, chosenId, onOpen, onChoose }: SongSelectProps) {
  const listed = songs ?? [];
  // Stays first when the whole list has loaded, because moving it in an open menu loses the focus.
  const isOlder = chosen && !listed.slice(0, FEW_LISTED).some(({ id }) => id === chosen.id);
  const options = isOlder ? [chosen, ...listed.filter(({ id }) => id !== chosen.id)] : listed;
  const titles = new Set<string>();
  const repeated = new Set<string>();
  for (const title of options.map(titleOf)) (titles.has(title) ? repeated : titles).add(title);
  if (songs?.length === 0 && !chosen) return null;
  return (
    <TextField
      select
      slotProps={{ select: { onOpen } }}
      fullWidth
      label="Select a song to view/edit lyrics"
      value={options.some(({ id }) => id === chosenId) ? chosenId : ''}
      disabled={songs === undefined && !chosen}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ maxWidth: 560, mb: 4 }}
    >
      {options.map((song) => (
        <MenuItem
          dir="auto"
          key={song.id}
          value={song.id}
          sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          <span>{titleOf(song)}</span>
          {repeated.has(titleOf(song)) && (
            <Typography component="span" color="textSecondary" sx={{ marginInlineStart: 1 }}>
              {dayOf(song.createdAt)}
            </Typography>
          )}
        </MenuItem>
      ))}
    </TextField>
  );
}
