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
  const isFramed = isEmbed(entry.staticHandlerContext.matches.map(({ route }) => route.handle));
  const html = await renderWhole(document, request.signal);
  const page = hashInlineScripts(isFramed ? html : layOutTheScreenFirst(html, nonce), nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('link', announceStyles(page.html));
  headers.set('content-security-policy', contentSecurityPolicy(page.hashes));
  if (isFramed) {
    for (const [name, value] of Object.entries(embedHeaders)) headers.set(name, value);
  }
  return new Response(stylesBeforeTheRest(page.html), { status, headers });
}

/** Value of a `Link` header: the browser asks for the styles, without which it paints nothing, before it reads the page. */
function announceStyles(html: string): string {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    .map(([, href]) => `<${href}>; rel=preload; as=style`)
    .join(', ');
}

/**
 * Fonts and scripts are announced at the end: the page can be read without them, and at the top they would share a slow line
 * with the styles. React finds its links wherever they stand.
 */
function stylesBeforeTheRest(html: string): string {
  const later: string[] = [];
  const rest = html.replace(/<link rel="(?:preload|modulepreload)"[^>]*>/g, (link) => {
    later.push(link);
    return '';
  });
  return rest.replace('</body>', () => `${later.join('')}</body>`);
}

/**
 * Until everything is loaded, the browser may leave out what is not on the screen (`data-arriving` in base.css): on a slow phone
 * laying out the whole page takes half of the time to its first picture. Not where a place further down was asked for (a
 * fragment, a reload, the way back): its position depends on all that stands above.
 */
const arriving = `if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash){
const page=document.documentElement;page.dataset.arriving='';
addEventListener('load',()=>{delete page.dataset.arriving})}`;

function layOutTheScreenFirst(html: string, nonce: string): string {
  return html.replace('<head>', () => `<head><script nonce="${nonce}">${arriving}</script>`);
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
