import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { cut } from '@keepsong/domain/text';
import { radius } from '@/theme/tokens';

/** A round picture, or the initials without one, and when it fails to load. */
export function Portrait({ name, image }: { name: string; image: string | undefined }) {
  const [failed, setFailed] = useState(false);
  /** In a prerendered page the picture may have failed before hydration. */
  const noticeEarlierFailure = useCallback((picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) setFailed(true);
  }, []);
  const initials = name
    .split(' ', 2)
    .map((part) => cut(part, 1))
    .join('');
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 60,
        height: 60,
        flexShrink: 0,
        borderRadius: radius.pill,
        overflow: 'hidden',
        backgroundColor: 'keepsong.cream',
        color: 'keepsong.plumGround',
        fontWeight: 'fontWeightBold',
      }}
    >
      {failed || image === undefined ? (
        <span aria-hidden>{initials}</span>
      ) : (
        <img
          ref={noticeEarlierFailure}
          src={image}
          alt=""
          width={60}
          height={60}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
    </Box>
  );
}
