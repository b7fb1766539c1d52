import lighthouse from 'lighthouse';
import type { Flags } from 'lighthouse';

/** Where the measured browser listens for Lighthouse. */
export const DEBUG_PORT = 9333;

/** Lighthouse's scores for a phone, 0 to 100, in the order of `categories`; what costs one of them is said. */
export async function scoresOf(
  url: string,
  categories: readonly string[],
  flags: Flags = {},
): Promise<number[]> {
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    ...flags,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits, categories: scored, finalDisplayedUrl } = result.lhr;
  // A page that sends its visitor away would be given another page's figures.
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} led to ${finalDisplayedUrl}`);
  }
  for (const audit of Object.values(audits)) {
    const counts = audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary';
    if (counts) console.log(`  ${url}: ${audit.id}: ${audit.title}`);
  }
  return categories.map((category) => Math.round((scored[category]?.score ?? 0) * 100));
}
