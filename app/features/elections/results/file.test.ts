import { expect, test } from 'vitest';
import { fileResponse, parseFileName } from './file.server.ts';

const file = { name: 'tabel.csv', type: 'text/csv; charset=utf-8', body: 'a,b\r\n' };
const ask = (more: Partial<typeof file> = {}) =>
  fileResponse(new Request('http://localhost/'), { ...file, ...more });

test('fileResponse sends a file as a download under its name, and answers 304 when the ETag matches', async () => {
  const first = ask();
  expect(first.headers.get('content-disposition')).toBe('attachment; filename="tabel.csv"');
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  const { headers } = ask({ type: 'application/json; charset=utf-8' });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const tag = first.headers.get('etag') ?? '';
  const again = (known: string) =>
    fileResponse(new Request('http://localhost/', { headers: { 'if-none-match': known } }), file);
  expect(again(`"other", ${tag}`).status).toBe(304);
  expect(again('"other"').status).toBe(200);
  expect(ask({ body: 'a,c\r\n' }).headers.get('etag')).not.toBe(tag);
});

test.each(['candidates.csv', 'areas.json', 'turnout.csv', 'hours.json'])(
  'parseFileName accepts %s as the name of a results file',
  (name) => {
    expect(parseFileName(name)).not.toBeNull();
  },
);

test.each(['candidates.xml', '../areas.csv', 'areas.csv/..', '', undefined])(
  'parseFileName rejects %s as the name of a results file',
  (name) => {
    expect(parseFileName(name)).toBeNull();
  },
);
