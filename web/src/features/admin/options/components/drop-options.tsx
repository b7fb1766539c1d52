import type { Order } from '@keepsong/domain/documents/order';
import { OPTIONS } from '@keepsong/domain/documents/takes';
import Box from '@mui/material/Box';
import type { DragEvent, ReactNode } from 'react';
import { toast } from '@/lib/feedback/toast';
import { useUploader } from '@/lib/uploads/upload';
import { KIND_OF, uploadTargetOf } from '../../api/upload-target';

interface DropOptionsProps {
  order: Order;
  onDropped: () => void;
  children: ReactNode;
}

const byName = (one: File, other: File) => one.name.localeCompare(other.name, 'en', { numeric: true });

/**
 * Two recordings dropped anywhere on an order become its options A and B, in the order of their names. With two songs they are
 * dropped on the fields, which name their song.
 */
export function DropOptions({ order, onDropped, children }: DropOptionsProps) {
  const uploader = useUploader();

  function drop(event: DragEvent): void {
    // Dragged text is for the field below it.
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files].toSorted(byName);
    if (files.length !== OPTIONS.length || order.secondSongId !== null) {
      toast.error(
        'Nothing was uploaded',
        order.secondSongId === null
          ? 'Drop two recordings here, and they become options A and B. A single file belongs on its field.'
          : 'This order has two songs: drop each file on its field.',
      );
      return;
    }
    onDropped();
    const song = { id: order.songId, userId: order.userId, orderId: order.id };
    for (const [index, option] of OPTIONS.entries()) {
      const file = files[index];
      if (!file) continue;
      uploader.start(uploadTargetOf(KIND_OF[option], song), file);
    }
    toast.info('Two options', files.map(({ name }, index) => `Option ${OPTIONS[index]}: ${name}`).join('\n'));
  }

  return (
    <Box
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={drop}
    >
      {children}
    </Box>
  );
}
