import { longDay } from '@keepsong/domain/day';
import { passportNumberOf, shownNumber } from '@keepsong/domain/documents/passport';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Loaded } from '@/components/ui/loaded';
import { Page, PageHeading, Prose, Row, Stack } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { usePassportCheck } from '@/entities/passport/passport';

export function CheckPage() {
  const { number: typed = '' } = useParams();
  const number = passportNumberOf(typed);
  return (
    <Page maxWidth="sm">
      <PageHeading
        title="Check a passport"
        subtitle="The number stands on the passport of a song. Names and titles are not shown here."
      />
      <Stack gap={4}>
        <AskNumber key={number} number={number} />
        {number !== '' && <Result number={number} />}
      </Stack>
    </Page>
  );
}

function AskNumber({ number }: { number: string }) {
  const [value, setValue] = useState(shownNumber(number).replace(/-$/, ''));
  const [isMissing, setMissing] = useState(false);
  const navigate = useNavigate();
  const check = () => {
    const wanted = passportNumberOf(value);
    setMissing(wanted === '');
    if (wanted !== '') void navigate(paths.checkOf(wanted));
  };
  return (
    <Form label="Check a passport" role="search" errors={null} onSubmit={check}>
      <TextField
        label="Number"
        value={value}
        onChange={({ target }) => setValue(target.value)}
        error={isMissing ? 'Please enter the number' : undefined}
        announces
      />
      <Row>
        <Button type="submit" variant="contained">
          Check
        </Button>
      </Row>
    </Form>
  );
}

function Result({ number }: { number: string }) {
  return (
    <Loaded
      read={usePassportCheck(number)}
      failure="The number could not be checked"
      empty={<Prose>{`${shownNumber(number)} is not the number of a passport of ours.`}</Prose>}
    >
      {({ id, version, isVoid, issuedOn, checksums }) => (
        <Stack gap={1.5}>
          <Typography variant="h3" component="h2">
            {isVoid ? 'Void' : 'Valid'}
          </Typography>
          <Prose>
            {isVoid
              ? `The order of ${shownNumber(id)} was refunded or canceled.`
              : `Version ${version} of ${longDay(issuedOn)} is the one in force.`}
          </Prose>
          {checksums.map((checksum, index) => (
            <Row key={checksum ?? index}>
              <Typography variant="body2">Master, SHA-256</Typography>
              <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
                {checksum ?? 'none yet'}
              </Typography>
            </Row>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
