import { reviewSong } from '@keepsong/domain/calls/moderation';
import { useCommand } from '@/lib/firebase/command';

export const useReviewSong = () => useCommand(reviewSong, { failure: { title: 'Nothing was changed' } });
