import { randomBytes } from 'node:crypto';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isEmbed } from '#app/pages/embed/handle.ts';
import { platformContext, requestContext } from '#app/platform/context.server.ts';
import { renderWhole } from '#app/platform/http/render-whole.server.ts';
import {
  contentSecurityPolicy,
  embedHeaders,
  hashInlineScripts,
} from '#app/platform/http/security-headers.server.ts';

/** Renders the whole page before answering: loaders have all data, and the policy needs the hashes of the inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
) {
  const nonce = randomBytes(18).toString('hex');
  const document = <ServerRouter context={entry} url={request.url} nonce={nonce} />;
  const page = hashInlineScripts(await renderWhole(document, request.signal), nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('link', announceStyles(page.html));
  headers.set('content-security-policy', contentSecurityPolicy(page.hashes));
  if (isEmbed(entry.staticHandlerContext.matches.map(({ route }) => route.handle))) {
    for (const [name, value] of Object.entries(embedHeaders)) headers.set(name, value);
  }
  return new Response(scriptsAfterContent(page.html), { status, headers });
}

/** Value of a `Link` header: the browser asks for the styles, without which it paints nothing, before it reads the page. */
function announceStyles(html: string): string {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    .map(([, href]) => `<${href}>; rel=preload; as=style`)
    .join(', ');
}

/** The page is complete without its scripts: they do not compete with styles and fonts for a slow line. */
function scriptsAfterContent(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

type ErrorArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Unknown errors are logged once with the request's id; expected answers (refusals, unknown paths) are not. */
export function handleError(error: unknown, { request, context }: ErrorArgs) {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return;
  const { id } = context.get(requestContext);
  context
    .get(platformContext)
    .log.error('Cererea a eșuat.', { request: id, path: new URL(request.url).pathname, error });
}
