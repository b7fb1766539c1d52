import { zodResolver } from '@hookform/resolvers/zod';
import {
  songDetailsSchema,
  updateSongDetails,
  type SongDetails as Details,
} from '@keepsong/domain/calls/orders';
import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { TextField } from '@/components/form/text-field';
import { Conflict } from '@/components/lyrics/conflict';
import { LyricsText } from '@/components/lyrics/lyrics-text';
import { useLyricsDraft } from '@/components/lyrics/use-lyrics-editing';
import { Row } from '@/components/ui/layout';
import { Fact, Facts, Section } from '@/components/ui/panel';
import { useSaveLyrics } from '@/entities/song/use-save-lyrics';
import { useFormDraft } from '@/lib/draft/use-form-draft';
import { useSave } from '@/lib/draft/use-draft';
import { toast } from '@/lib/feedback/toast';
import { unless } from '../../components/brief-facts';
import { HideSong, StopHiding } from '../../components/hide-song';
import { useMarkUnsaved } from '../../components/unsaved-changes';
import { COMPARE_FIRST, DraftFields, EditSection, type DraftRows } from './edit-section';

interface SongDetailsProps {
  order: Pick<Order, 'songTitle' | 'songStyle'>;
  song: Song;
  title: string;
  lyricsUrl: string;
  isOpen: boolean;
}

/** The details of a song; title and style only where they differ from the order's, which are above. */
export function SongDetails({ order, song, title, lyricsUrl, isOpen }: SongDetailsProps) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing)
    return <SongDetailsForm key={song.id} song={song} title={title} onClose={() => setIsEditing(false)} />;
  return (
    <Section
      title={title}
      isOpen={isOpen}
      aside={
        <Row align="start" isOneLine>
          <Button size="small" href={lyricsUrl}>
            Open lyrics
          </Button>
          <Button size="small" variant="outlined" onClick={() => setIsEditing(true)}>
            Edit Details
          </Button>
        </Row>
      }
    >
      <SongVisibility song={song} />
      <Facts>
        <Fact name="Song Title">{unless(order.songTitle, song.title)}</Fact>
        <Fact name="Style">{unless(order.songStyle, song.style)}</Fact>
        <Fact name="Lyrics">
          {song.lyrics ? <LyricsText lyrics={song.lyrics} headingLevel="h4" /> : 'Not written yet'}
        </Fact>
        <Fact name="Additional Info">{song.additionalInfo}</Fact>
      </Facts>
    </Section>
  );
}

function SongVisibility({ song }: { song: Song }) {
  if (song.isHidden) {
    return (
      <Alert severity="warning" action={<StopHiding song={song} />}>
        The team has hidden this song. Its owner cannot make it public.
      </Alert>
    );
  }
  if (!song.isPublic) return null;
  const hide = (
    <HideSong song={song} seenUntil={null} label="Hide from Browse Songs" button={{ color: 'inherit' }} />
  );
  return (
    <Alert severity="info" action={hide}>
      The owner has made this song public.
    </Alert>
  );
}

const FAILED = 'Failed to update song details';
const resolver = zodResolver(songDetailsSchema);

const TITLE_AND_STYLE: DraftRows<Details> = [
  { name: 'title', label: 'Song Title', limit: TEXT_LIMITS.songTitle },
  { name: 'style', label: 'Style', limit: TEXT_LIMITS.style },
];
const ADDITIONAL_INFO: DraftRows<Details> = [
  {
    ...{ name: 'additionalInfo', label: 'Additional Info', limit: TEXT_LIMITS.additionalInfo },
    ...{ multiline: true, minRows: 3, maxRows: 20 },
  },
];

interface SongDetailsFormProps extends Pick<SongDetailsProps, 'song' | 'title'> {
  onClose: () => void;
}

/** Edits the song's details, and its lyrics with the draft and the call of the lyrics editors. It needs the song's id as its key. */
function SongDetailsForm({ song, title: heading, onClose }: SongDetailsFormProps) {
  const { id: songId, title, style, additionalInfo } = song;
  const lyrics = useLyricsDraft(song, useSaveLyrics(songId, FAILED));
  const fields = useFormDraft<Details>({
    stored: { value: { title, style, additionalInfo }, version: song.detailsVersion },
    save: useSave(updateSongDetails, { songId }, { failure: { title: 'Error', description: FAILED } }),
    resolver,
  });
  const { form, draft, hasDispute } = fields;
  const isPending = draft.isSaving || lyrics.isSaving;
  useMarkUnsaved(draft.isDirty || lyrics.isDirty);

  const submit = form.handleSubmit(async (valid) => {
    if (isPending) return;
    if (hasDispute || lyrics.conflict !== null) {
      toast.error('Error', COMPARE_FIRST);
      return;
    }
    if (lyrics.isDirty && !lyrics.canSave) return;
    const saved = [
      draft.isDirty ? await draft.save(valid) : 'all',
      lyrics.isDirty ? await lyrics.save() : 'all',
    ];
    if (saved.includes(null)) return;
    toast.success('Success', 'Song details updated successfully');
    if (saved.every((one) => one === 'all')) onClose();
  });

  return (
    <EditSection
      errors={form.formState.errors}
      title={heading}
      isPending={isPending}
      onSubmit={submit}
      onClose={() => {
        lyrics.discard();
        onClose();
      }}
    >
      <DraftFields of={fields} rows={TITLE_AND_STYLE} />
      <TextField
        label="Lyrics"
        value={lyrics.text}
        onChange={({ target: { value } }) => lyrics.type(value)}
        multiline
        minRows={8}
        maxRows={20}
      />
      <FormAlert kind="error">{lyrics.problem}</FormAlert>
      {lyrics.conflict !== null && <Conflict draft={lyrics} theirs={lyrics.conflict} />}
      <DraftFields of={fields} rows={ADDITIONAL_INFO} />
    </EditSection>
  );
}
