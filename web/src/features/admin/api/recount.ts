import { useQueryClient } from '@tanstack/react-query';

export const VIEW_SUMMARIES = 'view-summaries';

/** Counts again after a command that moves orders between views. */
export function useRecount(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [VIEW_SUMMARIES] });
}
