import Alert from '@mui/material/Alert';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { lostChanges } from '@/lib/session/stored-data';

/** By the name of the call. */
const NAMES: Readonly<Record<string, string>> = {
  reviewLyrics: 'an answer about lyrics',
  saveNote: 'a note',
  sendMessage: 'a message',
};

/** Says which changes a session that ended by itself has not sent, until somebody signs in or closes it. */
export function LostChanges() {
  const [calls, setCalls] = useState(lostChanges.read);
  if (calls.length === 0) return null;
  const isOne = calls.length === 1;
  return (
    <Container maxWidth="sm" sx={{ pt: 3 }}>
      <Alert
        severity="warning"
        closeText="Close message"
        onClose={() => {
          lostChanges.remove();
          setCalls([]);
        }}
      >
        You were signed out before {isOne ? 'one change was' : `${calls.length} changes were`} sent:{' '}
        {calls.map((call) => NAMES[call] ?? 'a change').join(', ')}. {isOne ? 'It is' : 'They are'} no longer
        on this device. Please sign in and make {isOne ? 'it' : 'them'} again.
      </Alert>
    </Container>
  );
}
