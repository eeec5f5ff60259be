import { expect, test } from 'vitest';
import { decodeFeed } from './decode.ts';
import { parseFeedDate } from './feed-date.ts';
import { parseFeed } from './parse-feed.ts';
import { excerptOf, plainText } from './plain-text.ts';

const address = 'https://exemplu.ro/flux/rss';
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T</title><link>https://exemplu.ro</link>${items}</channel></rss>`;

test('parseFeed reads RSS 0.91, RSS 2.0, RDF, Atom and JSON Feed alike', () => {
  const documents = [
    '<rss version="0.91"><channel><title>T</title><item><title>Știre</title><link>https://exemplu.ro/1</link></item></channel></rss>',
    rss('<item><title>Știre</title><link>https://exemplu.ro/1</link></item>'),
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>T</title></channel><item rdf:about="https://exemplu.ro/1"><title>Știre</title><link>https://exemplu.ro/1</link></item></rdf:RDF>',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>Știre</title><id>1</id><link href="https://exemplu.ro/1"/></entry></feed>',
    '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","url":"https://exemplu.ro/1","title":"Știre"}]}',
  ];
  for (const text of documents)
    expect(parseFeed(text, address).items, text).toMatchObject([
      { title: 'Știre', url: 'https://exemplu.ro/1', canonicalUrl: 'exemplu.ro/1' },
    ]);
});

test('parseFeed resolves relative links, and leaves out items without a title or without a web link', () => {
  const { items, found } = parseFeed(
    rss(`<item><title>Una</title><link>/a?utm_source=rss&amp;id=7</link></item>
      <item><title>Două</title><link>javascript:alert(1)</link></item>
      <item><title>Trei</title><link>data:text/html,x</link></item>
      <item><title> </title><link>https://exemplu.ro/4</link></item>
      <item><title>Cinci</title></item>`),
    address,
  );
  expect(found).toBe(5);
  expect(items).toMatchObject([
    { url: 'https://exemplu.ro/a?utm_source=rss&id=7', canonicalUrl: 'exemplu.ro/a?id=7' },
  ]);
});

test('parseFeed removes characters from a GUID that the database cannot store', () => {
  const guids = ['a\u0000b', `${'x'.repeat(499)}😀`];
  const document = { version: 'https://jsonfeed.org/version/1.1', title: 'T' };
  const items = guids.map((id, index) => ({ id, title: 'A', url: `https://exemplu.ro/${index}` }));
  const parsed = parseFeed(JSON.stringify({ ...document, items }), address);
  expect(parsed.items.map(({ guid }) => guid)).toEqual(['ab', `${'x'.repeat(499)}\ufffd`]);
});

test('parseFeed ignores a base URL that is not a web URL, and reads at most 1,000 items', () => {
  const entries = Array.from(
    { length: 1_200 },
    (_, index) => `<entry><title>A${index}</title><link href="a${index}"/></entry>`,
  );
  const text = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="javascript:alert(1)//">${entries.join('')}</feed>`;
  const { items, found } = parseFeed(text, address);
  expect(found).toBe(1_200);
  expect(items).toHaveLength(1_000);
  expect(items[0]?.url).toBe('https://exemplu.ro/flux/a0');
});

test('parseFeed resolves links by the nearest base URL, and treats no GUID such as „1234” as a link', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/a/"><title>T</title>
    <entry xml:base="b/"><title>Una</title><link href="1"/></entry>
    <entry xml:base="javascript:alert(1)//"><title>Două</title><link href="2"/></entry></feed>`;
  expect(parseFeed(atom, address).items.map(({ url }) => url)).toEqual([
    'https://exemplu.ro/a/b/1',
    'https://exemplu.ro/a/2',
  ]);
  const { items, found } = parseFeed(
    rss(`<item><title>Una</title><guid>1234</guid></item>
      <item><title>Două</title><guid>https://exemplu.ro/2</guid></item>
      <item><title>Trei</title><guid isPermaLink="false">https://exemplu.ro/?p=3</guid></item>`),
    address,
  );
  expect([found, items.map(({ url }) => url)]).toEqual([3, ['https://exemplu.ro/2']]);
});

test('parseFeed uses an item’s text as title when an item of a JSON Feed has no title', () => {
  const document = { version: 'https://jsonfeed.org/version/1.1', title: 'T' };
  const items = [{ id: '1', url: '/1', content_html: '<p>Fără <b>titlu</b></p>' }];
  expect(parseFeed(JSON.stringify({ ...document, items }), address).items).toMatchObject([
    { title: 'Fără titlu', url: 'https://exemplu.ro/1' },
  ]);
});

test('parseFeed ignores a base URL with another protocol, and reads URLs of at most 2,000 characters', () => {
  const entry = (length: number) => {
    const href = `https://exemplu.ro/${'x'.repeat(length - 'https://exemplu.ro/'.length)}`;
    return `<entry><title>A${length}</title><link href="${href}"/></entry>`;
  };
  const text = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="ftp://exemplu.ro/">
    <entry><title>A</title><link href="a"/></entry>${entry(2_000)}${entry(2_001)}</feed>`;
  expect(parseFeed(text, address).items.map(({ title, url }) => [title, url.length])).toEqual([
    ['A', 'https://exemplu.ro/flux/a'.length],
    ['A2000', 2_000],
  ]);
});

test('parseFeed reads an item’s text, link and date from whichever of the format’s fields the item has', () => {
  const content = 'xmlns:content="http://purl.org/rss/1.0/modules/content/"';
  const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const date = '2025-05-10T12:00:00Z';
  const body = `<content:encoded>Text întreg</content:encoded><dc:date>${date}</dc:date>`;
  const json = { version: 'https://jsonfeed.org/version/1.1', title: 'T' };
  const item = {
    id: '1',
    external_url: 'https://exemplu.ro/1',
    content_text: 'Text întreg',
    date_modified: date,
  };
  const documents = [
    `<rss version="2.0" ${content} ${dc}><channel><title>T</title><item><title>Text întreg</title>
      <link>https://exemplu.ro/1</link>${body}</item></channel></rss>`,
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${content} ${dc}>
      <channel rdf:about="x"><title>T</title></channel>
      <item rdf:about="https://exemplu.ro/1"><title>Text întreg</title>${body}</item></rdf:RDF>`,
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>Text întreg</title><id>1</id>
      <link rel="self" href="https://exemplu.ro/flux"/><link rel="alternate" href="https://exemplu.ro/1"/>
      <content>Text întreg</content><updated>${date}</updated></entry></feed>`,
    JSON.stringify({ ...json, items: [item] }),
    JSON.stringify({
      ...json,
      items: [{ ...item, content_text: undefined, content_html: '<p>Text întreg</p>' }],
    }),
  ];
  for (const text of documents)
    expect(parseFeed(text, address).items, text).toMatchObject([
      {
        title: 'Text întreg',
        excerpt: 'Text întreg',
        url: 'https://exemplu.ro/1',
        published: { at: new Date(date) },
      },
    ]);
});

test('parseFeed leaves out a link with a password or another protocol, and gives an item with a blank GUID none', () => {
  const { items } = parseFeed(
    rss(`<item><title>Una</title><link>https://om:parola@exemplu.ro/1</link></item>
      <item><title>Două</title><link>https://om@exemplu.ro/2</link></item>
      <item><title>Patru</title><link>https://:parola@exemplu.ro/4</link></item>
      <item><title>Cinci</title><link>ftp://exemplu.ro/5</link></item>
      <item><title>Trei</title><link>https://exemplu.ro/3</link><guid isPermaLink="false"> </guid></item>`),
    address,
  );
  expect(items).toMatchObject([{ title: 'Trei', guid: null }]);
});

test.each([
  ['an entity', '<!DOCTYPE rss><!ENTITY a "a">', 'doctype-refused'],
  ['definitions inside its DOCTYPE', '<!DOCTYPE rss [ ]>', 'doctype-refused'],
  ['two DOCTYPEs', '<!DOCTYPE rss><!DOCTYPE rss>', 'doctype-refused'],
])('parseFeed refuses a document with %s', (_what, start, failure) => {
  const feed = rss('<item><title>A</title><link>https://exemplu.ro/1</link></item>').replace(
    /^<\?.*?\?>/,
    '',
  );
  expect(() => parseFeed(`${start}${feed}`, address)).toThrow(failure);
});

test('parseFeed reads a document nested 64 elements deep, and refuses a deeper one', () => {
  // The elements `rss` and `channel` are the first two.
  const nested = (count: number) =>
    rss(`<item><title>A</title><link>https://exemplu.ro/1</link></item>
      ${'<x/>'.repeat(99)}${'<x>'.repeat(count)}${'</x>'.repeat(count)}`);
  expect(parseFeed(nested(62), address).items).toHaveLength(1);
  expect(() => parseFeed(nested(63), address)).toThrow('too-deep');
});

test('parseFeed refuses a web page that contains a feed', () => {
  const feed = rss('<item><title>A</title><link>https://exemplu.ro/1</link></item>');
  expect(() => parseFeed(`<!DOCTYPE html>${feed}`, address)).toThrow('not-a-feed');
});

test('parseFeed ignores an external DOCTYPE', () => {
  const text = `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://exemplu.ro/rss.dtd">${rss('<item><title>A</title><link>https://exemplu.ro/1</link></item>')}`;
  expect(parseFeed(text, address).items).toHaveLength(1);
});

test.each([
  ['<b>Titlu</b> &amp; <i>altul</i>', 'Titlu & altul'],
  ['&lt;b&gt;Titlu&lt;/b&gt;', 'Titlu'],
  ['<script>alert(1)</script>Titlu', 'Titlu'],
  ['&lt;img src=x onerror=alert(1)&gt;Titlu', 'Titlu'],
  ['5 &lt; 7 &#8222;da&#x201D;', '5 < 7 „da”'],
  ['Un\u202eul\u0000doi', 'Unul doi'],
  ['Son\u200bdaj INS\u00adCOP\u2060', 'Sondaj INSCOP'],
  [`Z${'\u0336'.repeat(300)}id`, `Z${'\u0336'.repeat(4)}id`],
  ['<p>Una</p><p>Două</p>', 'Una Două'],
  ['Una<br>două<br/>trei', 'Una două trei'],
  ['<ul><li>Una</li><li>două</li></ul><h2>Trei</h2>patru', 'Una două Trei patru'],
  ['<table><tr><td>Una</td><td>două</td></tr></table>', 'Una două'],
  ['Una<img src="a.jpg">două<div>trei</div>', 'Una două trei'],
  ['<style>p{}</style><noscript>nu</noscript><template>nu</template>Titlu<!-- nu -->', 'Titlu'],
  ['&icirc;n &bdquo;ţar&abreve;&rdquo;&nbsp;&ndash; Q&A &necunoscut;', 'în „ţară” – Q&A &necunoscut;'],
  ['&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
])('plainText turns the markup %j into the text %j', (markup, text) => {
  expect(plainText(markup)).toBe(text);
});

test('FEED-70 parseFeed cuts a summary after 200 characters and adds an ellipsis', () => {
  expect(excerptOf('ș'.repeat(200))).toBe('ș'.repeat(200));
  expect(excerptOf('ș'.repeat(201))).toBe(`${'ș'.repeat(200)}…`);
});

test.each([
  ['Mon, 12 May 2025 10:00:00 +0300', '2025-05-12T07:00:00.000Z'],
  ['Lun, 12 mai 2025 10:00:00 +0300', '2025-05-12T07:00:00.000Z'],
  ['12 Mai 2025, 10:00', '2025-05-12T07:00:00.000Z'],
  ['12 ianuarie 2025 ora 10:00', '2025-01-12T08:00:00.000Z'],
  ['luni, 12 mai 2025, 10.00', '2025-05-12T07:00:00.000Z'],
  ['2025-05-12T07:00:00Z', '2025-05-12T07:00:00.000Z'],
  ['2025-05-12T10:00:00.123+03:00', '2025-05-12T07:00:00.000Z'],
  ['2025-05-12 10:00:00', '2025-05-12T07:00:00.000Z'],
  ['12.05.2025 10:00', '2025-05-12T07:00:00.000Z'],
  ['12/05/2025 - 10:00', '2025-05-12T07:00:00.000Z'],
  ['May 12, 2025 10:00 AM EEST', '2025-05-12T07:00:00.000Z'],
  ['May 12, 2025 10:00 p.m. EEST', '2025-05-12T19:00:00.000Z'],
  ['May 12, 2025 12:30 PM EEST', '2025-05-12T09:30:00.000Z'],
  ['May 12, 2025 12:30 AM EEST', '2025-05-11T21:30:00.000Z'],
  ['Mon, 12 May 25 07:00:00 GMT', '2025-05-12T07:00:00.000Z'],
  ['Mon, 12 May 69 07:00:00 GMT', '2069-05-12T07:00:00.000Z'],
  ['Tue, 12 May 70 07:00:00 GMT', '1970-05-12T07:00:00.000Z'],
  ['1747033200', '2025-05-12T07:00:00.000Z'],
  ['Mon May 12 10:00:00 2025', '2025-05-12T07:00:00.000Z'],
  ['20250512T070000Z', '2025-05-12T07:00:00.000Z'],
  ['12 mai 2025 10:00 (UTC+3)', '2025-05-12T07:00:00.000Z'],
  ['10:00, 12 mai 2025', '2025-05-12T07:00:00.000Z'],
  ['Publicat: 12 mai 2025, la ora 10:00', '2025-05-12T07:00:00.000Z'],
  ['luni, 12 mai 2025 – 10:00', '2025-05-12T07:00:00.000Z'],
  ['12.05.2025 | 10:00', '2025-05-12T07:00:00.000Z'],
  ['12/mai/2025 ora 10', '2025-05-12T07:00:00.000Z'],
  ['12.05.25 10:00', '2025-05-12T07:00:00.000Z'],
  ['05/12/2025 10:00 AM', '2025-05-12T07:00:00.000Z'],
  ['05/13/2025 10:00', '2025-05-13T07:00:00.000Z'],
  ['20250512100000', '2025-05-12T07:00:00.000Z'],
  ['2025-05-12 10:00 Europe/Bucharest', '2025-05-12T07:00:00.000Z'],
  ['Mon, 12 May 2025 10:00:60 +0300', '2025-05-12T07:00:59.000Z'],
])('parseFeedDate reads the date %j', (text, moment) => {
  expect(parseFeedDate(text)?.at?.toISOString()).toBe(moment);
});

test.each([
  ['2025-05-12', '2025-05-12'],
  ['12 mai 2025', '2025-05-12'],
  ['12.05.2025', '2025-05-12'],
  ['20250512', '2025-05-12'],
  ['2025-05-12+03:00', '2025-05-12'],
  ['12 mai 2025 25:10', '2025-05-12'],
  ['30 februarie 2025', undefined],
  ['ieri', undefined],
])('parseFeedDate reads the day of %j, which has no hour', (text, day) => {
  expect(parseFeedDate(text)?.day).toBe(day);
  expect(parseFeedDate(text)?.at ?? null).toBeNull();
});

const letters = '<a>şţăîâ</a>';
const bytes = (label: 'iso-8859-2' | 'utf-16le' | 'utf-8', text: string) => {
  if (label !== 'iso-8859-2') return Buffer.from(text, label === 'utf-8' ? 'utf8' : 'utf16le');
  const table: Record<string, number> = { ş: 0xba, ţ: 0xfe, ă: 0xe3, î: 0xee, â: 0xe2 };
  return Buffer.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)));
};

test('decodeFeed uses the declared encoding, the byte order mark or, without both, only the bytes', () => {
  const latin = bytes('iso-8859-2', letters);
  expect(decodeFeed(latin, 'text/xml; charset=ISO-8859-2')).toBe(letters);
  expect(decodeFeed(latin, null)).toBe(letters);
  const declared = bytes('iso-8859-2', `<?xml version="1.0" encoding="iso-8859-2"?>${letters}`);
  expect(decodeFeed(declared, 'text/xml')).toContain(letters);
  // ISO 8859-16 encodes the letters with a comma where ISO 8859-2 encodes those with a cedilla.
  const comma = letters.replace('ş', 'ș').replace('ţ', 'ț');
  expect(decodeFeed(latin, 'text/xml; charset=ISO-8859-16')).toBe(comma);
  expect(decodeFeed(latin, 'text/xml; charset=windows-1250')).toBe(letters);
  expect(decodeFeed(bytes('utf-16le', letters), null)).toBe(letters);
  expect(decodeFeed(bytes('utf-8', letters), 'text/xml; charset=iso-8859-2')).toBe(letters);
  expect(
    decodeFeed(Buffer.from('știri'), 'text/xml'),
    'bytes without a declared encoding are read as UTF-8',
  ).toBe('știri');
  expect(() => decodeFeed(latin, 'text/xml; charset=utf-8')).toThrow('encoding-unknown');
  expect(() => decodeFeed(latin, 'text/xml; charset=klingon')).toThrow('encoding-unknown');
});

test('decodeFeed trusts a byte order mark more than the declared encoding, and mistakes no letter for a mark', () => {
  const [little, plain] = [bytes('utf-16le', letters), bytes('utf-8', letters)];
  const big = Buffer.from(little).swap16();
  expect(decodeFeed(big, null)).toBe(letters);
  for (const marked of [
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
    Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
  ])
    for (const declared of [null, 'text/xml; charset=utf-16le', 'text/xml; charset=iso-8859-2'])
      expect(decodeFeed(marked, declared)).toBe(letters);
  expect(decodeFeed(bytes('iso-8859-2', 'ţara'), 'text/plain; charset=iso-8859-2')).toBe('ţara');
});
