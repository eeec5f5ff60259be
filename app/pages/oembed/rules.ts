import { nationCode } from '#app/features/elections/addresses.ts';
import { parseNewsFilter } from '#app/features/news/articles/address.ts';
import type { NewsFilter } from '#app/features/news/articles/article.ts';
import { escapeXml } from '#app/platform/http/xml.ts';

/** The embed to which a URL of this site leads. A null `round` means the latest announced round. */
export type EmbedTarget = { theme: string | null } & (
  | { kind: 'countdown' }
  | { kind: 'polls'; round: number | null }
  | { kind: 'news'; filter: NewsFilter }
  | { kind: 'results'; round: number | null; code: string }
  | { kind: 'map'; round: number; view: string | null }
  | { kind: 'hours'; hour: number | null }
  | { kind: 'timeline'; round: number | null }
  | { kind: 'rounds' | 'turnout'; round: number; code: string }
  | { kind: 'places' | 'strip'; round: number; code: string; view: string | null }
);

/**
 * Parses an oEmbed request's `url`. Returns null for another site (not `origin`) or a page without an embed.
 */
export function parseTarget(url: string, origin: string): EmbedTarget | null {
  if (!URL.canParse(url)) return null;
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (asked !== origin) return null;
  const theme = searchParams.get('theme');
  const path = pathname.replace(/\/$/, '');
  if (path === '' || path === '/embed/countdown') return { kind: 'countdown', theme };
  if (path === '/polls' || path === '/embed/polls') {
    const tur = searchParams.get('tur');
    return { kind: 'polls', round: tur && /^[1-9]$/.test(tur) ? Number(tur) : null, theme };
  }
  if (path === '/news' || path === '/embed/news')
    return { kind: 'news', filter: parseNewsFilter(searchParams), theme };
  const view = searchParams.get('harta');
  const map = /^\/embed\/map\/([1-9])$/.exec(path);
  if (map) return { kind: 'map', round: Number(map[1]), view, theme };
  const day = /^(?:\/embed|\/results)\/(hours|timeline)$/.exec(path)?.[1];
  if (day === 'hours') return { kind: day, hour: digitsOf(searchParams.get('ora')), theme };
  if (day === 'timeline') return { kind: day, round: digitsOf(searchParams.get('tur')), theme };
  const part = /^\/embed\/(places|strip)\/([1-9])\/([^/]+)$/.exec(path);
  if (part) {
    const code = decode(part[3] ?? '')?.toUpperCase();
    return code ? { kind: part[1] as 'places' | 'strip', round: Number(part[2]), code, view, theme } : null;
  }
  const compared = /^\/embed\/(rounds|turnout)\/([1-9])(?:\/([^/]+))?$/.exec(path);
  if (compared) {
    const code = decode(compared[3] ?? nationCode)?.toUpperCase();
    return code
      ? { kind: compared[1] as 'rounds' | 'turnout', round: Number(compared[2]), code, theme }
      : null;
  }
  const results = /^(?:\/embed)?\/results(?:\/([1-9])(?:\/([^/]+))?)?$/.exec(path);
  if (!results || path === '/embed/results') return null;
  const round = results[1] ? Number(results[1]) : null;
  // The URL of a page with an open map leads to that map's embed.
  if (round && view && !results[2] && !path.startsWith('/embed')) return { kind: 'map', round, view, theme };
  const code = decode(results[2] ?? nationCode)?.toUpperCase();
  return code ? { kind: 'results', round, code, theme } : null;
}

/** Reads a number of one or two digits, or returns null. */
const digitsOf = (text: string | null) => (text && /^\d{1,2}$/.test(text) ? Number(text) : null);

/** Decodes percent-encoded text, or returns null when the encoding is broken. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The default width in pixels: the width of a usual text column. */
const usualWidth = 640;

/** Parses the requested limits of width and height. Returns null unless they are whole numbers of pixels. */
export function parseLimits(query: URLSearchParams): { width: number; maxHeight: number } | null {
  const width = parseSize(query.get('maxwidth'));
  const height = parseSize(query.get('maxheight'));
  if (width === null || height === null) return null;
  return { width: Math.min(usualWidth, width), maxHeight: height };
}

/** Parses one limit in pixels. A missing parameter means no limit. */
function parseSize(text: string | null): number | null {
  if (text === null || text === '') return Number.POSITIVE_INFINITY;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

export type OembedAnswer = Record<string, string | number>;

/** Writes an oEmbed answer as XML (oEmbed 1.0, 2.3.4.2). */
export function toXml(answer: OembedAnswer): string {
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`;
}
