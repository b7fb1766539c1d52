// Preloaded into every process of the measured cloud (NODE_OPTIONS=--import): appends the documents of each Firestore request
// to the file DOCUMENT_LOG, one JSON line each. The client's own logging prints requests and answers as JSON.
import { setLogFunction } from 'firebase-admin/firestore';
import { appendFileSync } from 'node:fs';

const file = process.env.DOCUMENT_LOG;
const name = process.env.FUNCTION_TARGET;

function documentsOf(line) {
  const [, kind, text] = /(Sending request|Received response): (\{.*\})$/s.exec(line) ?? [];
  if (!text) return { reads: 0, writes: 0 };
  const message = JSON.parse(text);
  if (kind === 'Sending request') return { reads: 0, writes: message.writes?.length ?? 0 };
  return { reads: message.found || message.missing || message.document ? 1 : 0, writes: 0 };
}

if (file && name) {
  setLogFunction((line) => {
    const { reads, writes } = documentsOf(line);
    if (reads + writes > 0) appendFileSync(file, `${JSON.stringify({ name, reads, writes })}\n`);
  });
}
