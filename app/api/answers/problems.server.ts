import { z } from '@hono/zod-openapi';
import { apiTexts } from '#app/api/texts.ts';
import { refusals } from '#app/features.server.ts';
import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import { explain, type Refusal, type RefusalCode, titleOf } from '#app/platform/refusal/refusal.ts';

const t = apiTexts.ro.problem;

/** The JSON of an error (RFC 9457). `code` is for programs, and some kinds of errors have further fields. */
export const problemShape = z
  .looseObject({
    type: z.string().openapi({ description: t.type }),
    title: z.string().openapi({ description: t.title }),
    status: z.number().int().openapi({ description: t.status }),
    code: z.string().openapi({ description: t.code }),
    detail: z.string().optional().openapi({ description: t.detail }),
    instance: z.string().openapi({ description: t.instance }),
    parameter: z.string().optional().openapi({ description: t.parameter }),
  })
  .openapi('Problem');

/**
 * Refusals (expected errors) that every read operation may return in addition to its own. `too-many-requests`
 * is reserved for a later limit on requests.
 */
export const commonProblems = [
  'api-parameter-invalid',
  'api-address-unknown',
  'api-method-refused',
  'too-many-requests',
  'api-failed',
  'unavailable',
] as const satisfies readonly RefusalCode[];

/** Refusals (expected errors) that every write operation may return in addition to its own. */
export const changeProblems = [
  'api-body-invalid',
  'foreign-origin',
  'forbidden',
  'too-large',
  'api-method-refused',
  'too-many-requests',
  'api-failed',
  'unavailable',
] as const satisfies readonly RefusalCode[];

/** Text of checklist row ERR-17. It is the title of a failure that no refusal describes. */
const lastResort = 'An error occurred';

const titleFor = (code: RefusalCode): string =>
  code === 'api-failed' ? lastResort : titleOf(code, refusals);

export const anchorOf = (code: string): string => `eroare-${code}`;

/**
 * Returns the fields of a refusal's JSON. `id` identifies the request, and `textMember` names a further field
 * with the whole text.
 */
export function problemBody(
  refusal: Refusal,
  { id, textMember }: { id: string; textMember?: string | undefined },
): Record<string, unknown> {
  const { code, status, text } = explain(refusal, refusals);
  const said =
    refusal instanceof ApiRefusal ? { detail: refusal.detail, ...refusal.more } : ownDetail(refusal);
  return {
    type: `/api#${anchorOf(code)}`,
    title: titleFor(code),
    status,
    code,
    ...said,
    ...(textMember ? { [textMember]: said.detail ?? text } : {}),
    instance: `urn:uuid:${id}`,
  };
}

/**
 * Returns the field `detail`: the refusal's text with its placeholders filled in. Omits the field when the
 * title is the same text.
 */
function ownDetail(refusal: Refusal): { detail?: string } {
  const { code, text } = explain(refusal, refusals);
  return text === titleFor(code) ? {} : { detail: text };
}

/** Returns a refusal as `application/problem+json`. Caches never store it, because its cause may soon disappear. */
export function problemResponse(
  refusal: Refusal,
  facts: { id: string; headers: Readonly<Record<string, string>>; textMember?: string | undefined },
): Response {
  const { status } = refusals[refusal.code];
  return new Response(JSON.stringify(problemBody(refusal, facts)), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 || status === 429 ? { 'retry-after': String(refusal.retryAfter ?? 2) } : {}),
      ...(status === 405 ? { allow: 'GET, HEAD, OPTIONS' } : {}),
      ...facts.headers,
    },
  });
}
