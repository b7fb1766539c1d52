import type { ReviewList } from '@keepsong/domain/public-reviews';
import { ENDING_WORDS, hiddenTexts, WHO_REVIEWS } from '@keepsong/domain/reviews';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { longDay } from '@keepsong/domain/day';
import { EmptyState, Loaded, LoadingState, RetryRow } from '@/components/ui/loaded';
import { ShowMore } from '@/components/ui/show-more';
import { Page, PageHeading, Prose, Stack, Written } from '@/components/ui/layout';
import { Stars } from '@/components/ui/stars';
import { readOf } from '@/lib/calls/read-of';
import { usePublicReviews } from './api/public-reviews';
import { ratingText } from './model/rating-text';

export function ReviewsPage() {
  const found = usePublicReviews();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Page maxWidth="md">
      <PageHeading title="Reviews" />
      <Stack gap={4}>
        <Prose color="textSecondary">{WHO_REVIEWS}</Prose>
        <Loaded
          read={readOf(found)}
          failure="Unable to load reviews"
          advice="Please try again later"
          loading={<LoadingState label="Loading reviews..." />}
        >
          {(reviews) => <Reviews {...reviews} ref={list} />}
        </Loaded>
        {found.isFetchNextPageError ? (
          <RetryRow onRetry={() => void found.fetchNextPage()}>More reviews could not be loaded.</RetryRow>
        ) : (
          <ShowMore
            list={{
              nextAfter: found.hasNextPage || null,
              isFetchingMore: found.isFetchingNextPage,
              showMore: () => void found.fetchNextPage(),
            }}
            count={found.data?.reviews.length ?? 0}
            label="Show more reviews"
            focusOn={(firstNew) => list.current?.children[firstNew]}
          />
        )}
      </Stack>
    </Page>
  );
}

function Reviews({ ref, ...list }: ReviewList & { ref: React.Ref<HTMLUListElement> }) {
  if (list.count === 0) {
    return <EmptyState title="No reviews yet" />;
  }
  return (
    <Stack gap={3}>
      <div>
        <Typography variant="h4" component="p">
          {ratingText(list)}
        </Typography>
        {hiddenTexts(list.hidden).map((text) => (
          <Typography key={text} variant="body2" color="textSecondary">
            {text}
          </Typography>
        ))}
      </div>
      <ul ref={ref} className="ruled" aria-label="Reviews">
        {list.reviews.map(({ id, stars, text, name, ending, day }) => (
          <Box component="li" key={id} tabIndex={-1} sx={{ paddingBlock: 3 }}>
            <Stack gap={1}>
              <Stars count={stars} />
              <Written keepsLines>{text}</Written>
              <Typography variant="body2" color="textSecondary">
                <bdi>{name}</bdi>
                <span>{` · ${ENDING_WORDS[ending]} · ${longDay(day)}`}</span>
              </Typography>
            </Stack>
          </Box>
        ))}
      </ul>
    </Stack>
  );
}
