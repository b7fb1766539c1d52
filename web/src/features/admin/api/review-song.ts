import { reviewSong } from '@keepsong/domain/calls/review-song';
import { useCommand } from '@/lib/firebase/command';

export const useReviewSong = () => useCommand(reviewSong, { failure: { title: 'Nothing was changed' } });
