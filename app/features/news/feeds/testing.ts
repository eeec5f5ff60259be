import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const rss = (title: string) =>
  `<rss version="2.0"><channel><title>x</title><item><title>${title}</title><link>https://exemplu.ro/1</link></item></channel></rss>`;

const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${rss('&b;')}`;
const deep = `<rss version="2.0"><channel>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</channel></rss>`;
/** After each unfinished tag the parser searches the whole remaining document for the tag's end. */
const tags = rss(`<![CDATA[${'<script '.repeat(400_000)}]]>`);
/** Each attribute has only a few bytes but needs memory for an object. */
const attributes = `<rss version="2.0"><channel><item ${Array.from({ length: 350_000 }, (_, index) => `a${index}=""`).join(' ')}/></channel></rss>`;
/** Compressed zeros: 64 MiB in about 64 kB. */
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));

const brotliBomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024));
/** A definition in UTF-16, where a search for its bytes finds nothing. */
const hiddenLaughs = Buffer.from(`\ufeff${laughs}`, 'utf16le');
const nested = `{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(1_000_000)}`;

/** The hostile server's answer for each path. */
export const answers: Record<string, RequestListener> = {
  '/private': (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/feed' }).end(),
  '/decimal': (_request, response) => response.writeHead(302, { location: 'http://167772161/feed' }).end(),
  '/file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/endless': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml' });
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(256 * 1024, 0x20)));
      response.once('drain', write);
    };
    write();
  },
  '/bomb': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  '/broken-gzip': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
  '/laughs': (_request, response) => response.end(laughs),
  '/deep': (_request, response) => response.end(deep),
  '/tags': (_request, response) => response.end(tags),
  '/attributes': (_request, response) => response.end(attributes),
  '/charset': (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/xml; charset=utf-8' })
      .end(Buffer.from(rss('\u00e3\u0219').replace('\u0219', 's'), 'latin1')),
  '/html': (_request, response) => response.end('<!doctype html><html><body>Bună</body></html>'),
  '/broken': (_request, response) => response.end('<rss version="2.0"><channel><item>'),
  '/good': (_request, response) => response.end(rss('Bună')),
  '/empty': (_request, response) => response.end(),
  '/429': (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end(),
  '/500': (_request, response) => response.writeHead(500).end(rss('Nu')),
  '/drip': (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(timer));
  },
  '/silent': () => {},
  '/brotli-bomb': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end(brotliBomb),
  '/twice-compressed': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync(rss('Bună')))),
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-length': '5000' }).write(rss('Bună'));
    setImmediate(() => response.destroy());
  },
  '/headers': (_request, response) =>
    response.writeHead(200, { 'x-long': 'a'.repeat(100_000) }).end(rss('Bună')),
  '/hidden-laughs': (_request, response) => response.end(hiddenLaughs),
  '/nested': (_request, response) => response.end(nested),
  '/utf-7': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-7' }).end('+ADw-script+AD4-'),
  '/long-etag': (_request, response) =>
    response
      .writeHead(200, { etag: `"${'a'.repeat(9_000)}"`, 'last-modified': 'x'.repeat(4_000) })
      .end(rss('Bună')),
};

/** The hostile answers that fail at once, without reaching the time limit. Each has its failure code. */
export const refused = [
  ['/private', 'address-refused'],
  ['/decimal', 'address-refused'],
  ['/file', 'scheme-refused'],
  ['/round', 'too-many-redirects'],
  ['/endless', 'too-large'],
  ['/bomb', 'too-large'],
  ['/brotli-bomb', 'too-large'],
  ['/broken-gzip', 'compression-unknown'],
  ['/twice-compressed', 'compression-unknown'],
  ['/cut', 'unreachable'],
  ['/headers', 'unreachable'],
  ['/laughs', 'doctype-refused'],
  ['/hidden-laughs', 'doctype-refused'],
  ['/deep', 'too-deep'],
  ['/nested', 'not-a-feed'],
  ['/charset', 'encoding-unknown'],
  ['/utf-7', 'encoding-unknown'],
  ['/html', 'not-a-feed'],
  ['/broken', 'document-broken'],
  ['/empty', 'not-a-feed'],
  ['/429', 'too-many-requests'],
  ['/500', 'http-error'],
] as const;
