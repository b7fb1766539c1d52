import { isOver } from '@keepsong/domain/order-status';
import { type Order, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import { ErrorState, Loaded, SkeletonState } from '@/components/ui/loaded';
import { PrintSheet } from '@/components/ui/print-sheet';
import { Page, Row, Stack } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { useOrder } from '@/entities/order/order';
import { latestOf, usePassports } from '@/entities/passport/passport';
import { together } from '@/lib/firebase/together';
import { useSession } from '@/lib/session/session';
import { brand } from '@keepsong/domain/brand';
import { longDay, shopDayOf } from '@keepsong/domain/day';
import { type Passport, shownNumber } from '@keepsong/domain/documents/passport';
import Typography from '@mui/material/Typography';
import { Fact, Facts } from '@/components/ui/panel';
import { modelText, wordsText } from './model/passport-text';

export function PassportPage() {
  const { id = '' } = useParams();
  const read = together([useOrder(id), usePassports(id)]);
  return (
    <Page maxWidth="md">
      <Loaded
        read={read}
        failure="The passport could not be loaded"
        loading={<SkeletonState shape="page" />}
        empty={<NoPassport to={paths.dashboard} />}
        as="page"
      >
        {([order, versions]) => <Shown order={order} versions={versions} />}
      </Loaded>
    </Page>
  );
}

function Shown({ order, versions }: { order: Order; versions: Parameters<typeof latestOf>[0] }) {
  const isMine = useSession().user?.uid === order.userId;
  const back = isMine ? paths.orderOf(order.id) : paths.adminOrder(order.id);
  const passport = latestOf(versions);
  if (!passport) return <NoPassport to={back} />;
  const shown = <Certificate passport={passport} isVoid={isOver(order) || order.paymentStatus !== 'paid'} />;
  return (
    <Stack gap={4}>
      {shown}
      <Row>
        <Button variant="contained" onClick={() => print()}>
          Print or save
        </Button>
        <Button href={back}>
          <span>{isMine ? 'Back to your song' : 'Back to the order'}</span>
        </Button>
      </Row>
      <PrintSheet>{shown}</PrintSheet>
    </Stack>
  );
}

const NoPassport = ({ to }: { to: string }) => (
  <ErrorState
    fullPage
    title="There is no passport yet"
    description="A song gets its passport when it is finished. A moment after that it is here."
    action={
      <Button href={to} variant="outlined">
        Back
      </Button>
    }
  />
);

function Certificate({ passport, isVoid }: { passport: Passport; isVoid: boolean }) {
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
