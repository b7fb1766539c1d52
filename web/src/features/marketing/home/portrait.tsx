import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';

/** A round picture; the initials when it cannot be shown. */
export function Portrait({ name, image }: { name: string; image: string }) {
  const [failed, setFailed] = useState(false);
  /** In a prerendered page the picture may have failed before anybody listened. */
  const noticeEarlierFailure = useCallback((picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) setFailed(true);
  }, []);
  const initials = name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        width: 60,
        height: 60,
        flexShrink: 0,
        borderRadius: '50%',
        overflow: 'hidden',
        backgroundColor: theme.vars.palette.keepsong.cream,
        color: theme.vars.palette.keepsong.plumGround,
        fontWeight: 650,
      })}
    >
      {failed ? (
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
