import { randomBytes } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server.edge';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isEmbed } from '#app/pages/embed/handle.ts';
import { platformContext, requestContext } from '#app/platform/context.server.ts';
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
  let failed = false;
  const stream = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    {
      signal: request.signal,
      onError(error) {
        failed = true;
        throw error;
      },
    },
  );
  await stream.allReady;
  const page = hashInlineScripts(await new Response(stream).text(), nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(page.hashes));
  if (isEmbed(entry.staticHandlerContext.matches.map(({ route }) => route.handle))) {
    for (const [name, value] of Object.entries(embedHeaders)) headers.set(name, value);
  }
  return new Response(page.html, { status: failed ? 500 : status, headers });
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
