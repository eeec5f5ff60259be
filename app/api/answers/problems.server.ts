import { z } from '@hono/zod-openapi';
import { apiTexts } from '#app/api/texts.ts';
import { refusals } from '#app/features.server.ts';
import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import { explain, type Refusal, type RefusalCode, titleOf } from '#app/platform/refusal/refusal.ts';

const t = apiTexts.ro.problem;

/** RFC 9457. Beside the standard members: `code` for programs, and what a kind of problem adds. */
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

/** What any reading may answer, beside its own refusals. `too-many-requests` is ready for a limit; readings have none. */
export const commonProblems = [
  'api-parameter-invalid',
  'api-address-unknown',
  'api-method-refused',
  'too-many-requests',
  'api-failed',
  'unavailable',
] as const satisfies readonly RefusalCode[];

/** What any change may answer, beside its own refusals. */
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

export const anchorOf = (code: string): string => `eroare-${code}`;

/** The members of a refusal's problem; `id` is the request's. */
export function problemBody(refusal: Refusal, id: string): Record<string, unknown> {
  const { code, status } = explain(refusal, refusals);
  const said =
    refusal instanceof ApiRefusal ? { detail: refusal.detail, ...refusal.more } : ownDetail(refusal);
  return {
    type: `/api#${anchorOf(code)}`,
    title: titleOf(code, refusals),
    status,
    code,
    ...said,
    instance: `urn:uuid:${id}`,
  };
}

/** The sentence with its placeholders filled in, where it has any. */
function ownDetail(refusal: Refusal): { detail?: string } {
  const { code, text } = explain(refusal, refusals);
  return text === titleOf(code, refusals) ? {} : { detail: text };
}

/** A refusal as `application/problem+json`, never stored by caches: its cause may be gone in a moment. */
export function problemResponse(
  refusal: Refusal,
  facts: { id: string; headers: Readonly<Record<string, string>> },
): Response {
  const { status } = refusals[refusal.code];
  return new Response(JSON.stringify(problemBody(refusal, facts.id)), {
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
