import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Panel } from '@/components/ui/panel';
import { useDeviceSongs, useRemoveDeviceSongs } from '@/entities/song/device-songs';
import { canKeepSongs } from '@/lib/device-songs';
import { fileSize } from '@/lib/format';

/** The songs that play offline, and their storage size. */
export function DevicePanel() {
  const { data: songs = [], isError } = useDeviceSongs();
  const { remove, removeAll } = useRemoveDeviceSongs();
  if (!canKeepSongs()) return null;
  const bytes = songs.reduce((sum, song) => sum + song.bytes, 0);
  return (
    <Panel title="Songs on This Device">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography color="textSecondary">
          {songs.length > 0
            ? `They play without a connection and take ${fileSize(bytes)}. Signing out removes them.`
            : 'A song that you keep on this device plays without a connection. “Keep on this device” is beside each song on your dashboard.'}
        </Typography>
        {isError && <Typography color="error">This browser does not let us see what it keeps.</Typography>}
        {songs.length > 0 && (
          <Box component="ul" className="ruled" sx={{ width: '100%' }}>
            {songs.map(({ path, title, bytes: size }) => (
              <Box
                component="li"
                key={path}
                sx={{
                  display: 'flex',
                  gap: 2,
                  alignItems: 'center',
                }}
              >
                <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', paddingBlock: 1 }}>
                  {title}
                </Typography>
                <Typography variant="caption">{fileSize(size)}</Typography>
                <Button
                  size="small"
                  aria-label={`Remove ${title} from this device`}
                  onClick={() => remove(path)}
                >
                  Remove
                </Button>
              </Box>
            ))}
          </Box>
        )}
        {songs.length > 1 && (
          <Button variant="outlined" onClick={removeAll}>
            Remove all
          </Button>
        )}
      </Box>
    </Panel>
  );
}
