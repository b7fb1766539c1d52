import { brand } from '@keepsong/domain/brand';
import type { MyData } from '@keepsong/domain/documents/account';
import { escapeHtml } from '@keepsong/domain/escape-html';

export interface ArchivedFile {
  path: string;
  name: string;
  /** It is named by a document, and is not there any more. */
  isMissing: boolean;
}

/** The names of stored files in the archive: their paths, whose parts are safe, without the owner's id. */
export function archiveNames(storagePaths: readonly string[]): Omit<ArchivedFile, 'isMissing'>[] {
  return [...new Set(storagePaths)].map((path) => {
    const [folder = '', , ...rest] = path.split('/');
    return { path, name: ['files', folder, ...rest].join('/') };
  });
}

/** `createdAt` → `Created at`. */
const nameOf = (key: string) => {
  const words = key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Value = MyData['orders'][number][string];

/** A list is numbered, and a record lists its fields. */
function valueHtml(value: Value): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  if (Array.isArray(value)) return `<ol>${value.map((each) => `<li>${valueHtml(each)}</li>`).join('')}</ol>`;
  if (typeof value !== 'object') {
    return `<span class="text" dir="auto">${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</span>`;
  }
  const fields = Object.entries(value).map(
    ([key, each]) => `<dt>${escapeHtml(nameOf(key))}</dt><dd>${valueHtml(each)}</dd>`,
  );
  return `<dl>${fields.join('')}</dl>`;
}

function fileHtml({ name, isMissing }: ArchivedFile): string {
  const text = escapeHtml(name.split('/').at(-1) ?? '');
  if (isMissing) return `<li>${text} – missing: this file is not in our storage any more.</li>`;
  const address = escapeHtml(name.split('/').map(encodeURIComponent).join('/'));
  return `<li><a href="${address}">${text}</a></li>`;
}

/** The archive's index page with all data. It has no script, because it is opened from disk. */
export function dataIndex(data: MyData, files: readonly ArchivedFile[]): string {
  const { exportedAt, account, profile, orders, songs, covers, gifts, emails } = data;
  const sections = Object.entries({ account, profile, orders, songs, covers, gifts, emails }).map(
    ([key, value]) => `<section><h2>${nameOf(key)}</h2>${valueHtml(value)}</section>`,
  );
  const title = `Your data at ${escapeHtml(brand.name)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section > ol > li { margin: 1rem 0; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) minmax(0, 1fr); gap: 0.25rem 1rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; } .text { white-space: pre-wrap; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>Collected on ${escapeHtml(exportedAt)}. Times are in UTC, amounts in US cents. <a href="data.json">data.json</a> holds the same for programs.</p>
${sections.join('\n')}
<section><h2>Files (${files.length})</h2><ul>${files.map(fileHtml).join('')}</ul></section>
</body>
</html>
`;
}
