import type { Page } from 'playwright';
import { z } from 'zod';

const querySchema = z.looseObject({
  from: z.array(z.object({ collectionId: z.string() })),
  limit: z.int().optional(),
});
const messageSchema = z.object({
  addTarget: z.object({ query: z.object({ structuredQuery: querySchema }) }),
});
export type StructuredQuery = z.output<typeof querySchema>;

/** Collects the queries that the page sends to Firestore about these collections. */
export function collectQueries(page: Page, ...collections: string[]): StructuredQuery[] {
  const asked: StructuredQuery[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/Listen/channel')) return;
    for (const [name, text] of new URLSearchParams(request.postData() ?? '')) {
      if (!/^req\d+___data__$/.test(name)) continue;
      const message = messageSchema.safeParse(JSON.parse(text));
      if (!message.success) continue;
      const { structuredQuery } = message.data.addTarget.query;
      if (collections.includes(structuredQuery.from[0]?.collectionId ?? '')) asked.push(structuredQuery);
    }
  });
  return asked;
}
