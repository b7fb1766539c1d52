import type { Song } from '@keepsong/domain/documents/song';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LyricsText } from '@/components/lyrics';
import { Row } from '@/components/ui/row';
import { Fact, Facts, Section } from '@/components/ui/section';
import { DETAIL_FIELDS, DETAIL_LABELS } from '../model/song-details';
import { SongDetailsForm } from './song-details-form';
import { SongVisibility } from './song-visibility';

interface SongDetailsProps {
  song: Song;
  title: string;
  /** The URL of the song's lyrics in the lyrics editor. */
  lyricsUrl: string;
  isOpen: boolean;
}

export function SongDetails({ song, title, lyricsUrl, isOpen }: SongDetailsProps) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing)
    return <SongDetailsForm key={song.id} song={song} title={title} onClose={() => setIsEditing(false)} />;
  return (
    <Section
      title={title}
      isOpen={isOpen}
      aside={
        <Row align="start" isOneLine>
          <Button size="small" component={Link} to={lyricsUrl}>
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
        {DETAIL_FIELDS.map((field) => (
          <Fact key={field} name={DETAIL_LABELS[field]}>
            {field === 'lyrics' && song.lyrics ? (
              <LyricsText lyrics={song.lyrics} headingLevel="h4" />
            ) : (
              song[field]
            )}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
