import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { closedHeaders } from '#app/api/answers/answers.server.ts';
import { refuse } from '#app/api/answers/refuse.server.ts';
import { apiChanges } from '#app/features.server.ts';
import type { Change } from '#app/platform/api/change.server.ts';
import { proxyList } from '#app/platform/http/client-address.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { answerChange, type ChangeNeeds, largestChange } from './changes.server.ts';

/**
 * Creates the write operations of the public API, whose answers have `headers`. Mount them at `/api/v1`
 * before the page middleware, which would compress the answers.
 */
export function createChangesApi(platform: ChangeNeeds, headers: Readonly<Record<string, string>>): Hono {
  const api = new Hono();
  for (const change of apiChanges)
    serveChange(api, { platform, change, headers: { ...headers, ...closedHeaders } });
  return api;
}

type Serving = { platform: ChangeNeeds; change: Change; headers: Readonly<Record<string, string>> };

/**
 * Serves one write operation. Its answers have no CORS headers, so scripts of other sites can neither send
 * the request nor read the answer.
 */
function serveChange(api: Hono, { platform, change, headers }: Serving): void {
  const trustedProxies = proxyList(platform.config.trustedProxies);
  api.post(change.path, limitBody({ platform, change, headers }), (c) =>
    answerChange(platform, { change, c, trustedProxies, headers }).catch((error) =>
      refuse(platform, { c, error, headers, textMember: change.problemText }),
    ),
  );
  const only = { ...headers, allow: 'POST, OPTIONS' };
  api.options(change.path, () => new Response(null, { status: 204, headers: only }));
  api.all(change.path, (c) =>
    refuse(platform, { c, error: new Refusal('api-method-refused'), headers: only }),
  );
}

/**
 * Limits the length of the request body. Node never reads beyond Content-Length, so only a body without this
 * header is counted here.
 */
function limitBody({ platform, change, headers }: Serving): MiddlewareHandler {
  const maxSize = change.largestBody ?? largestChange;
  const onError: Parameters<typeof bodyLimit>[0]['onError'] = (c) =>
    refuse(platform, { c, error: new Refusal('too-large'), headers });
  const count = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
    return Number(length) > maxSize ? onError(c) : next();
  };
}
