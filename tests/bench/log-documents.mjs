// Preloaded into every process of the measured cloud (NODE_OPTIONS=--import): appends the documents of each Firestore request
// to the file DOCUMENT_LOG, one JSON line each. The client's own logging prints requests and answers as JSON.
import { setLogFunction } from 'firebase-admin/firestore';
import { appendFileSync } from 'node:fs';

const file = process.env.DOCUMENT_LOG;

function documentsOf(line) {
  const [, kind, text] = /(Sending request|Received response): (\{.*\})$/s.exec(line) ?? [];
  const message = JSON.parse(text ?? '{}');
  // `done` without a document is a query that found nothing, which is billed as one read.
  const isRead = message.found || message.missing || message.document || message.done;
  const writes = (kind === 'Sending request' && message.writes) || [];
  const deletes = writes.filter((write) => write.delete).length;
  return { reads: kind === 'Received response' && isRead ? 1 : 0, writes: writes.length - deletes, deletes };
}

if (file && process.env.FUNCTION_TARGET) {
  setLogFunction((line) => {
    const documents = documentsOf(line);
    const isAny = Object.values(documents).some((count) => count > 0);
    if (isAny) appendFileSync(file, `${JSON.stringify(documents)}\n`);
  });
}
