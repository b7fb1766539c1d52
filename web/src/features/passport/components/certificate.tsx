import { brand } from '@keepsong/domain/brand';
import { longDay, shopDayOf } from '@keepsong/domain/day';
import { shownNumber, type Passport } from '@keepsong/domain/documents/passport';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { modelText, wordsText } from '../model/passport-text';
import styles from './certificate.module.css';

interface CertificateProps {
  passport: Passport;
  isVoid: boolean;
}

export function Certificate({ passport, isVoid }: CertificateProps) {
  const { songs, madeFor, sungBy, number, version, issuedAt } = passport;
  return (
    <article className={styles.paper}>
      {songs.map((song, index) => (
        <section key={song.songId} className={styles.song}>
          <div>
            <Typography variant="overline" component="p">
              {`${brand.name} · Passport of a song`}
            </Typography>
            <Typography variant="h1" component={index === 0 ? 'h1' : 'h2'} dir="auto">
              {song.title || UNTITLED_SONG}
            </Typography>
            {madeFor !== '' && (
              <Typography variant="h4" component="p">
                Made for <bdi>{madeFor}</bdi>
              </Typography>
            )}
          </div>
          <dl className={styles.rows}>
            <Fact name="Words">{wordsText(song)}</Fact>
            <Fact name="Sung by">{sungBy === '' ? 'Not stated' : <bdi>{sungBy}</bdi>}</Fact>
            <Fact name="Model for drafts">{modelText(song)}</Fact>
            <Fact name="Rights">
              {isVoid ? 'For private use only' : 'Full rights belong to whoever ordered the song'}
            </Fact>
            <Fact name="Master, SHA-256">
              {song.checksum === null ? (
                'No master has been delivered yet'
              ) : (
                <span className={styles.code}>{song.checksum}</span>
              )}
            </Fact>
          </dl>
        </section>
      ))}
      <dl className={styles.rows}>
        <Fact name="Number">
          <span className={styles.code}>{shownNumber(number)}</span>
        </Fact>
        <Fact name="Version">
          {isVoid ? `${version}, void` : `${version}, issued on ${longDay(shopDayOf(issuedAt))}`}
        </Fact>
        <Fact name="To be checked at">{`${location.host}${paths.checkOf(number)}`}</Fact>
      </dl>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd">{children}</Typography>
    </div>
  );
}
