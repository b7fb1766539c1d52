import { zodResolver } from '@hookform/resolvers/zod';
import {
  songDetailsSchema,
  updateSongDetails,
  type SongDetails,
} from '@keepsong/domain/calls/update-song-details';
import type { Song } from '@keepsong/domain/documents/song';
import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import { DraftField } from '@/components/conflict/field-conflict';
import { FormAlert } from '@/components/form/form-alert';
import { TextField } from '@/components/form/text-field';
import { Conflict, useLyricsDraft } from '@/components/lyrics';
import { useSaveLyrics } from '@/entities/song/use-save-lyrics';
import { toast } from '@/lib/feedback/toast';
import { useFormDraft } from '@/lib/draft/use-form-draft';
import { useSave } from '@/lib/draft/use-save';
import { DETAIL_LABELS } from '../model/song-details';
import { COMPARE_FIRST, EditSection } from './edit-section';
import { useMarkUnsaved } from '../../components/unsaved-changes';

const FAILED = 'Failed to update song details';
const resolver = zodResolver(songDetailsSchema);

interface SongDetailsFormProps {
  song: Song;
  title: string;
  onClose: () => void;
}

/** Edits the song's details, and its lyrics with the draft and the call of the lyrics editors. It needs the song's id as its key. */
export function SongDetailsForm({ song, title: heading, onClose }: SongDetailsFormProps) {
  const { id: songId, title, style, additionalInfo } = song;
  const lyrics = useLyricsDraft(song, useSaveLyrics(songId, FAILED));
  const fields = useFormDraft<SongDetails>({
    stored: { value: { title, style, additionalInfo }, version: song.detailsVersion },
    save: useSave(updateSongDetails, { songId }, { failure: { title: 'Error', description: FAILED } }),
    resolver,
  });
  const { form, draft, hasDispute } = fields;
  const { handleSubmit, formState } = form;
  const isPending = draft.isSaving || lyrics.isSaving;
  const isDirty = draft.isDirty || lyrics.isDirty;
  useMarkUnsaved(isDirty);

  const submit = handleSubmit(async (valid) => {
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
    if (!saved.includes('part')) onClose();
  });

  function cancel(): void {
    lyrics.discard();
    onClose();
  }

  return (
    <EditSection
      errors={formState.errors}
      title={heading}
      isPending={isPending}
      onSubmit={submit}
      onClose={cancel}
    >
      <DraftField
        of={fields}
        name="title"
        label={DETAIL_LABELS.title}
        size="small"
        limit={TEXT_LIMITS.songTitle}
      />
      <DraftField
        of={fields}
        name="style"
        label={DETAIL_LABELS.style}
        size="small"
        limit={TEXT_LIMITS.style}
      />
      <TextField
        label={DETAIL_LABELS.lyrics}
        value={lyrics.text}
        onChange={({ target: { value } }) => lyrics.type(value)}
        multiline
        minRows={8}
        maxRows={20}
      />
      <FormAlert kind="error">{lyrics.problem}</FormAlert>
      {lyrics.conflict !== null && <Conflict draft={lyrics} theirs={lyrics.conflict} />}
      <DraftField
        of={fields}
        name="additionalInfo"
        label={DETAIL_LABELS.additionalInfo}
        limit={TEXT_LIMITS.additionalInfo}
        multiline
        minRows={3}
        maxRows={20}
      />
    </EditSection>
  );
}
