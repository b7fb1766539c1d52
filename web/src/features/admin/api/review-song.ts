import { reviewSong } from '@keepsong/domain/calls/review-song';
import { useCommand } from '@/lib/firebase/command';

/** Hides a public song, stops hiding it, or closes the reports about it. */
export const useReviewSong = () => useCommand(reviewSong, { failure: { title: 'Nothing was changed' } });
