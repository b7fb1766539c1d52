import type { Song } from '@keepsong/domain/documents/song';
import { Section } from '@/components/ui/section';
import { AudioPreview } from '../../components/audio-preview';
import { CoverPreview } from './cover-preview';
import { UploadField } from '../../components/upload-field';

interface UploadAreaProps {
  kind: 'audio' | 'cover';
  song: Song;
  title: string;
  isOpen: boolean;
}

/** The current file, and a field to upload another one. */
export function UploadArea({ kind, song, title, isOpen }: UploadAreaProps) {
  const current = kind === 'audio' ? (song.audio?.path ?? null) : song.coverPath;
  return (
    <Section title={title} isOpen={isOpen}>
      {kind === 'audio' && song.audio && (
        <AudioPreview key={song.audio.path} audio={song.audio} label={song.audio.originalName} />
      )}
      {kind === 'cover' && song.coverPath && (
        <CoverPreview key={song.coverPath} path={song.coverPath} song={song} />
      )}
      <UploadField kind={kind} song={song} name={title} replaces={current !== null} />
    </Section>
  );
}
