import { embedTexts } from '#app/pages/embed/texts.ts';
import { daySeconds } from '#app/platform/clock/day.ts';
import { reader } from '#app/platform/context.server.ts';
import { heightFor, iframeOf } from '#app/ui/embed-code/iframe-code.ts';
import { findEmbed } from './oembed.server.ts';
import { type OembedAnswer, parseLimits, parseTarget, toXml } from './rules.ts';

const texts = embedTexts.ro;
/**
 * Seconds for which another site may cache the answer, because titles and heights change only with a release.
 */
const cacheAge = daySeconds;

/** `/oembed?url=…&format=json|xml&maxwidth=&maxheight=` (oEmbed 1.0, https://oembed.com). */
export const loader = reader('load-failed', async ({ db, at, request }) => {
  const { origin, searchParams: query } = new URL(request.url);
  const format = query.get('format') ?? 'json';
  const limits = parseLimits(query);
  const url = query.get('url');
  if (!url) return say(400, texts.oembed.noUrl);
  if (!limits) return say(400, texts.oembed.badSize);
  if (format !== 'json' && format !== 'xml') return say(501, texts.oembed.noFormat);
  const target = parseTarget(url, origin);
  const embed = target && (await findEmbed(db, { target, at }));
  if (!embed) return say(404, texts.oembed.unknown);
  const { title } = embed;
  const size = {
    width: limits.width,
    height: Math.min(limits.maxHeight, heightFor(limits.width, embed.heights)),
  };
  const answer: OembedAnswer = {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: texts.brand,
    provider_url: `${origin}/`,
    cache_age: cacheAge,
    html: iframeOf({ src: `${origin}${embed.path}`, title: `${title} – ${texts.brand}`, ...size }),
    ...size,
  };
  return format === 'json'
    ? new Response(JSON.stringify(answer), { headers: head('application/json; charset=utf-8') })
    : new Response(toXml(answer), { headers: head('text/xml; charset=utf-8') });
});

function say(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: head('text/plain; charset=utf-8') });
}

/**
 * Any origin may read the answer, because editors that run in a browser do so. The answer needs no cookie.
 */
const head = (type: string) => ({
  'content-type': type,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
});
