import { zodResolver } from '@hookform/resolvers/zod';
import { updateSongDetails } from '@keepsong/domain/calls/update-song-details';
import type { Song } from '@keepsong/domain/documents/song';
import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import { z } from '@keepsong/domain/zod';
import { DraftField } from '@/components/conflict/field-conflict';
import { FormAlert } from '@/components/form/form-alert';
import { TextField } from '@/components/form/text-field';
import { Conflict, useLyricsDraft } from '@/components/lyrics';
import { useSaveLyrics } from '@/entities/song/use-save-lyrics';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { useFormDraft } from '@/lib/draft/use-form-draft';
import { DETAIL_LABELS } from '../model/song-details';
import { COMPARE_FIRST, EditSection } from './edit-section';
import { useMarkUnsaved } from '../../components/unsaved-changes';

const { title, style, additionalInfo } = updateSongDetails.request.shape.details.shape;
const factsSchema = z.object({ title, style, additionalInfo });
type SongFacts = z.output<typeof factsSchema>;
const resolver = zodResolver(factsSchema);

const factsOf = (song: SongFacts): SongFacts => ({
  title: song.title,
  style: song.style,
  additionalInfo: song.additionalInfo,
});

interface SongDetailsFormProps {
  song: Song;
  title: string;
  onClose: () => void;
}

/** Edits the song's details, and its lyrics with the draft and the call of the lyrics editors. It needs the song's id as its key. */
export function SongDetailsForm({ song, title: heading, onClose }: SongDetailsFormProps) {
  const facts = useCommand(updateSongDetails, {
    failure: { title: 'Error', description: 'Failed to update song details' },
  });
  const saveLyrics = useSaveLyrics('Failed to update song details');
  const lyrics = useLyricsDraft(song, saveLyrics);
  const fields = useFormDraft<SongFacts>({
    stored: { value: factsOf(song), version: song.updatedAt.getTime() },
    resolver,
  });
  const { form, draft, hasDispute } = fields;
  const { handleSubmit, formState } = form;
  const isPending = facts.isPending || lyrics.isSaving;
  const isDirty = draft.isDirty || lyrics.isDirty;
  useMarkUnsaved(isDirty);

  async function saveFacts(valid: SongFacts): Promise<'all' | 'part' | null> {
    if (!draft.isDirty) return 'all';
    return draft.save(async (_value, over) => {
      // The lyrics have a call for themselves.
      const reply = await facts.run({
        songId: song.id,
        base: { ...over.value, lyrics: song.lyrics },
        details: { ...valid, lyrics: song.lyrics },
      });
      if (!reply) return null;
      if (reply.outcome === 'saved') return { outcome: 'saved', stored: { ...over, value: valid } };
      toast.error('Error', COMPARE_FIRST);
      return {
        outcome: 'conflict',
        stored: { value: factsOf(reply.stored), version: over.version + 1 },
      };
    });
  }

  const submit = handleSubmit(async (valid) => {
    if (facts.isRunning() || lyrics.isSaving) return;
    if (hasDispute || lyrics.conflict !== null) {
      toast.error('Error', COMPARE_FIRST);
      return;
    }
    if (lyrics.isDirty && !lyrics.canSave) return;
    const saved = [await saveFacts(valid), lyrics.isDirty ? await lyrics.save() : 'all'];
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
