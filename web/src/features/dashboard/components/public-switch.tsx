import { setSongPublic } from '@keepsong/domain/calls/songs';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { paths } from '@/config/paths';
import { toast } from '@/lib/feedback/toast';
import { useDraft, useSave } from '@/lib/draft/use-draft';

/** Explains before the press which data become public. It moves at once, moves back on a rejection, and the toast offers an undo. */
export function PublicSwitch({ song, titleId }: { song: Song; titleId: string }) {
  const id = useId();
  const draft = useDraft({
    stored: { value: song.isPublic, version: song.publicVersion },
    save: useSave(setSongPublic, { songId: song.id }, { failure: { title: 'Nothing was changed' } }),
  });
  const isPublic = draft.value;
  const title = song.title || UNTITLED_SONG;

  async function setPublic(next: boolean): Promise<void> {
    if (!(await draft.choose(next))) return;
    toast.success(
      next ? `“${title}” is public` : `“${title}” is private again`,
      next
        ? 'Anyone can find and play it in Browse Songs.'
        : 'It has left Browse Songs, and links to its public page no longer work.',
      { label: 'Undo', run: () => void setPublic(!next) },
    );
  }

  return (
    <>
      <FormControlLabel
        sx={{ m: 0, minHeight: 44, gap: 0.5 }}
        labelPlacement="start"
        slotProps={{ typography: { variant: 'subtitle2' } }}
        label="Public"
        control={
          <Switch
            color="secondary"
            checked={isPublic && !song.isHidden}
            disabled={song.isHidden}
            onChange={(_event, checked) => void setPublic(checked)}
            slotProps={{ input: { 'aria-describedby': `${titleId} ${id}`, 'aria-busy': draft.isSaving } }}
          />
        }
      />
      <Typography variant="caption" component="p">
        <span id={id} className={isPublic || song.isHidden ? undefined : 'visually-hidden'}>
          {song.isHidden
            ? 'Our team has taken this song out of Browse Songs. Please write to us if that is wrong.'
            : isPublic
              ? 'Anyone can play it; your name and lyrics stay private.'
              : 'Public shows title, style, themes, cover and song in Browse Songs; never your name or lyrics.'}
        </span>
        {isPublic && !draft.isSaving && !song.isHidden && (
          <>
            {' '}
            <Link href={paths.publicSong(song.id)} aria-describedby={titleId}>
              See its public page
            </Link>
          </>
        )}
      </Typography>
    </>
  );
}
