import { brand } from '@keepsong/domain/brand';
import { longDay, shopDayOf } from '@keepsong/domain/day';
import { shownNumber, type Passport } from '@keepsong/domain/documents/passport';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import { Fact, Facts } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/config/paths';
import { modelText, wordsText } from '../model/passport-text';

interface CertificateProps {
  passport: Passport;
  isVoid: boolean;
}

export function Certificate({ passport, isVoid }: CertificateProps) {
  const { songs, madeFor, sungBy, number, version, issuedAt } = passport;
  return (
    <Stack component="article" gap={5}>
      {songs.map((song, index) => (
        <Stack component="section" key={song.songId} gap={2.5}>
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
          <Facts>
            <Fact name="Words">{wordsText(song)}</Fact>
            <Fact name="Sung by">{sungBy === '' ? 'Not stated' : <bdi>{sungBy}</bdi>}</Fact>
            <Fact name="Model for drafts">{modelText(song)}</Fact>
            <Fact name="Rights">
              {isVoid ? 'For private use only' : 'Full rights belong to whoever ordered the song'}
            </Fact>
            <Fact name="Master, SHA-256">
              {song.checksum === null ? 'No master has been delivered yet' : <code>{song.checksum}</code>}
            </Fact>
          </Facts>
        </Stack>
      ))}
      <Facts>
        <Fact name="Number">
          <code>{shownNumber(number)}</code>
        </Fact>
        <Fact name="Version">
          {isVoid ? `${version}, void` : `${version}, issued on ${longDay(shopDayOf(issuedAt))}`}
        </Fact>
        <Fact name="To be checked at">{`${location.host}${paths.checkOf(number)}`}</Fact>
      </Facts>
    </Stack>
  );
}
