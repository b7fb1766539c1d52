import type { Order } from '@keepsong/domain/documents/order';
import type { StoryFile } from '@keepsong/domain/documents/story';
import type { StoryFileSlot } from '@keepsong/domain/story';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DropField } from '@/components/form/drop-field';
import { Loaded, SkeletonState } from '@/components/ui/loaded';
import { Section } from '@/components/ui/panel';
import { Stack, Tiles } from '@/components/ui/layout';
import { UploadNotice, UploadProgress } from '@/components/ui/upload-progress';
import { useStoryFiles } from '@/entities/story/story';
import { StoryPhoto, RecordingFile } from '@/components/files/story-media';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { toast } from '@/lib/feedback/toast';
import { useUpload, useUploader } from '@/lib/uploads/upload';
import { PHOTO_SLOTS, storyTarget } from '../api/story-upload';
import { FILE_TITLES, type FileStep } from '../model/opening-step';
import { RemoveFile } from './remove-file';
import { RecordMemo } from './voice-memo';

interface StoryFilesProps {
  order: Order;
  canSend: boolean;
}

/** The voice memo, the photos and the reference of a story. Its own chunk, because it loads the SDK of Storage. */
export default function StoryFiles({ parts, ...props }: StoryFilesProps & { parts: readonly FileStep[] }) {
  return (
    <Loaded
      read={useStoryFiles(props.order.id)}
      failure="Your files could not be loaded."
      loading={<SkeletonState label="Loading your files..." />}
      as="row"
    >
      {(files) =>
        parts.map((part) => {
          const Part = PARTS[part];
          return <Part key={part} {...props} files={files} />;
        })
      }
    </Loaded>
  );
}

type PartProps = StoryFilesProps & { files: readonly StoryFile[] };

const PARTS = {
  names: (all: PartProps) => (
    <Recording
      {...all}
      title={FILE_TITLES.names}
      about="Nobody writes a name the way it sounds. Say it once, in at most 20 seconds, and we sing it right."
      slot="voice-memo"
      name="your voice memo"
    >
      {(start) => (
        <>
          <RecordMemo onKeep={start} />
          <DropField
            kind="voice_memo"
            name="a recording of the names"
            label="Or choose a recording"
            hint="From your phone, at most 20 seconds, smaller than 5MB"
            onFiles={([chosen]) => chosen && start(chosen)}
          />
        </>
      )}
    </Recording>
  ),
  photos: ({ order, files, canSend }: PartProps) => {
    const ready = files.filter(({ state }) => state === 'ready');
    return (
      (canSend || ready.some(({ slot }) => slot.startsWith('photo'))) && (
        <Section title={FILE_TITLES.photos}>
          <Typography color="textSecondary">
            A face, a kitchen, the place where it happened. Only you and our team see them.
          </Typography>
          <Photos order={order} files={ready} canSend={canSend} />
          <Refused files={files} slots={PHOTO_SLOTS} />
        </Section>
      )
    );
  },
  reference: (all: PartProps) => (
    <Recording
      {...all}
      title={FILE_TITLES.reference}
      about="A melody that you hum, or a song that feels right. We listen to it, and do not copy it."
      slot="reference"
      name="your recording"
    >
      {(start) => (
        <DropField
          kind="reference"
          name="a recording to listen to"
          label="Choose a recording"
          hint="M4A, MP3, WAV or another format of phones, smaller than 20MB"
          onFiles={([chosen]) => chosen && start(chosen)}
        />
      )}
    </Recording>
  ),
} as const satisfies Record<FileStep, (props: PartProps) => ReactNode>;

interface RecordingProps extends StoryFilesProps {
  title: string;
  about: string;
  files: readonly StoryFile[];
  slot: StoryFileSlot;
  /** Of the recording, within a sentence. */
  name: string;
  children: (start: (file: File) => void) => ReactNode;
}

function Recording(props: RecordingProps) {
  const { order, canSend, title, about, files, slot, name, children } = props;
  const { run, start, dismiss } = useUpload(storyTarget(order, slot));
  const file = files.find((each) => each.slot === slot && each.state === 'ready');
  if (!file && !canSend) return null;
  return (
    <Section title={title}>
      <Typography color="textSecondary">{about}</Typography>
      {file ? (
        <RecordingFile file={file} name={name}>
          <RemoveFile file={file} label="Delete" name={name} done="Recording deleted" />
        </RecordingFile>
      ) : (
        <>
          {run && <UploadProgress run={run} onRetry={start} onDismiss={dismiss} />}
          {(!run || run.progress.state === 'rejected') && children(start)}
        </>
      )}
      <Refused files={files} slots={[slot]} />
    </Section>
  );
}

/** Files that the server has refused while nobody looked; a refusal that was seen stands at its upload. */
function Refused({ files, slots }: { files: readonly StoryFile[]; slots: readonly StoryFileSlot[] }) {
  const refused = files.filter(({ state, slot }) => state === 'rejected' && slots.includes(slot));
  return refused.map((file) => (
    <UploadNotice key={file.id} severity="error" text={`${file.originalName}: ${file.message}`}>
      <RemoveFile file={file} label="Dismiss" name={`the message about ${file.originalName}`} />
    </UploadNotice>
  ));
}

interface PhotosProps extends StoryFilesProps {
  files: readonly StoryFile[];
}

function Photos({ order, files, canSend }: PhotosProps) {
  const uploader = useUploader();
  const targetOf = (slot: StoryFileSlot) => storyTarget(order, slot);
  const stateOf = (slot: StoryFileSlot) => uploader.runOf(targetOf(slot))?.progress.state;
  const taken = new Set(files.map(({ slot }) => slot));

  function add(chosen: readonly File[]): void {
    // A photo that was refused leaves its place to the next one.
    const free = PHOTO_SLOTS.filter(
      (slot) => !taken.has(slot) && (stateOf(slot) ?? 'rejected') === 'rejected',
    );
    for (const [index, file] of chosen.entries()) {
      const slot = free[index];
      if (slot) uploader.start(targetOf(slot), file);
    }
    const left = chosen.length - free.length;
    if (left > 0) {
      toast.error(
        `There is room for ${PHOTO_SLOTS.length} photos`,
        left === 1 ? 'One photo was not added.' : `${left} photos were not added.`,
      );
    }
  }

  return (
    <Stack gap={2}>
      <Tiles component="ul" width={132} gap={2}>
        {PHOTO_SLOTS.map((slot, index) => (
          <Photo
            key={slot}
            order={order}
            slot={slot}
            number={index + 1}
            file={files.find((file) => file.slot === slot)}
          />
        ))}
      </Tiles>
      {canSend && taken.size < PHOTO_SLOTS.length && (
        <DropField
          kind="photo"
          name="photos"
          label={taken.size === 0 ? 'Choose photos' : 'Choose more photos'}
          hint={`JPG, PNG or WebP, at most ${PHOTO_SLOTS.length}, each smaller than 15MB`}
          isMultiple
          onFiles={add}
        />
      )}
    </Stack>
  );
}

interface PhotoProps {
  order: Order;
  slot: StoryFileSlot;
  number: number;
  file: StoryFile | undefined;
}

function Photo({ order, slot, number, file }: PhotoProps) {
  const { run, start, dismiss } = useUpload(storyTarget(order, slot));
  if (!file && !run) return null;
  const name = `Photo ${number}`;
  return (
    <Stack component="li" ref={focusNextOnRemoval} gap={1}>
      {file && (
        <StoryPhoto file={file} name={name}>
          <RemoveFile file={file} label="Remove" name={name} done="Photo removed" />
        </StoryPhoto>
      )}
      {run && <UploadProgress run={run} onRetry={start} onDismiss={dismiss} />}
    </Stack>
  );
}
