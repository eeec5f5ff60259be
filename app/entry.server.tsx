import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isEmbed } from '#app/pages/embed/handle.ts';
import { platformContext, requestContext } from '#app/platform/context.server.ts';
import {
  announceStyles,
  cutAfterHead,
  disableStyles,
  layOutPage,
  layOutTheScreenFirst,
} from '#app/platform/page/first-screen.server.ts';
import { Refusal, refusalResponse } from '#app/platform/refusal/refusal.ts';
import { wholeAnswer } from './platform/http/headers/content-coding.server.ts';
import {
  contentSecurityPolicy,
  embedHeaders,
  hashInlineScripts,
} from './platform/http/headers/security-headers.server.ts';
import { renderWhole } from './platform/http/reading/render-whole.server.ts';
import { openingId } from './ui/overlays/opening.ts';
import styles from './ui/styles/styles.css?inline';

const styleTag = Buffer.from(`<style>${styles}</style>`);

/**
 * Renders the whole page before it answers, because the Content-Security-Policy header lists hashes of the
 * page's inline scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const nonce = randomBytes(18).toString('hex');
  const document = <ServerRouter context={listMatched(entry)} url={request.url} nonce={nonce} />;
  const isFramed = isEmbed(entry.staticHandlerContext.matches.map(({ route }) => route.handle));
  const [href] = entry.manifest.routes.root?.css ?? [];
  // Visitors get the styles inline. Embeds and signed-in people's pages link the stylesheet, which the
  // browser caches.
  const isFirst = !isFramed && context.get(requestContext).viewer === null;
  const inline = href !== undefined && isFirst && import.meta.env.PROD ? { href, tag: styleTag } : null;
  const layOut = (html: Buffer) => {
    const page = cutAfterHead(html);
    const opening = page.rest.includes(`id="${openingId}"`) ? openingId : null;
    const opened = isFramed ? page.head : layOutTheScreenFirst(page.head, { nonce, opening });
    const top = hashInlineScripts(Buffer.from(opened), nonce);
    const rest = hashInlineScripts(page.rest, nonce);
    const hashed = Buffer.concat(top.parts).toString();
    const head = inline ? disableStyles(hashed, inline.href) : hashed;
    const whole = layOutPage({ head, rest: rest.parts, styles: inline });
    return { whole, link: announceStyles(head), hashes: [...top.hashes, ...rest.hashes] };
  };
  const { whole, link, hashes } = await render(document, layOut, { request, context });
  if (link) headers.set('link', link);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(hashes));
  if (isFramed) {
    for (const [name, value] of Object.entries(embedHeaders)) headers.set(name, value);
  }
  return wholeAnswer(whole, { status, headers });
}

/**
 * Returns the entry with a manifest that lists only the matched routes. React Router prepares each listed
 * route again for every page, but finds the others by their id.
 */
function listMatched(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const matched = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  const routes = Object.setPrototypeOf(Object.fromEntries(matched), manifest.routes);
  return { ...entry, manifest: { ...manifest, routes } };
}

/**
 * Renders the document. Logs a component error and rethrows it as a refusal, for which React Router renders
 * the error page.
 */
async function render<Page>(
  document: ReactNode,
  layOut: (html: Buffer) => Page,
  args: ErrorArgs,
): Promise<Page> {
  try {
    return await renderWhole(document, layOut, args.request.signal);
  } catch (error) {
    if (args.request.signal.aborted) throw error;
    handleError(error, args);
    throw refusalResponse(new Refusal('request-failed'), {
      refusals: args.context.get(platformContext).refusals,
      requestId: args.context.get(requestContext).id,
    });
  }
}

type ErrorArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Logs each unexpected error once, with the request's id. Ignores refusals and unknown paths. */
export function handleError(error: unknown, { request, context }: ErrorArgs) {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return;
  const { id } = context.get(requestContext);
  context
    .get(platformContext)
    .log.error('Cererea a eșuat.', { request: id, path: new URL(request.url).pathname, error });
}
