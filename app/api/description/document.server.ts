import { OpenAPIHono, z } from '@hono/zod-openapi';
import { changeProblems, commonProblems, problemShape } from '#app/api/answers/problems.server.ts';
import { eventProblems, eventsRoute, liveFiguresShape } from '#app/api/events/shape.server.ts';
import { apiTexts } from '#app/api/texts.ts';
import { apiBase, apiVersion } from '#app/api/version.ts';
import { apiChanges, apiReadings, refusals } from '#app/features.server.ts';
import type { Change } from '#app/platform/api/change.server.ts';
import type { Operation } from '#app/platform/api/operation.server.ts';
import { type RefusalCode, titleOf } from '#app/platform/refusal/refusal.ts';

const t = apiTexts.ro;

type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

let made: ApiDocument | null = null;

/**
 * Returns the OpenAPI 3.1 description of all operations. It is built once per process from the schemas that
 * check the answers.
 */
export function apiDocument(): ApiDocument {
  made ??= makeDocument();
  return made;
}

function makeDocument(): ApiDocument {
  const registrar = new OpenAPIHono();
  for (const operation of apiReadings) register(registrar, operation);
  registerEvents(registrar);
  for (const change of apiChanges) registerChange(registrar, change);
  return registrar.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: t.title,
      version: apiVersion,
      description: t.description,
    },
    servers: [{ url: apiBase }],
    tags: Object.entries(t.tags).map(([name, description]) => ({ name, description })),
    externalDocs: { url: '/api', description: t.page.title },
  });
}

function register(registrar: OpenAPIHono, operation: Operation): void {
  const { id, path, tag, summary, description, params, query, answer } = operation;
  registrar.openAPIRegistry.registerPath({
    method: 'get',
    path,
    operationId: id,
    tags: [tag],
    summary,
    description,
    request: { params, query },
    responses: {
      200: {
        description: t.answers.ok,
        headers: z.object({
          ETag: z.string().openapi({ description: t.answers.etag }),
          'Election-Time': z.string().openapi({ description: t.answers.electionTime }),
          ...('cursor' in query.shape
            ? { Link: z.string().optional().openapi({ description: t.answers.link }) }
            : {}),
        }),
        content: { 'application/json': { schema: answer } },
      },
      // Status 304 is left out. Only requests with If-None-Match get it, and generated clients would have to
      // handle it everywhere.
      ...problemsOf([...commonProblems, ...operation.refuses]),
    },
  });
}

/** Describes the live events separately, because their answers are not JSON. */
function registerEvents(registrar: OpenAPIHono): void {
  registrar.openAPIRegistry.registerPath({
    ...eventsRoute,
    request: {
      ...eventsRoute.request,
      headers: z.object({
        'Last-Event-ID': z.string().optional().openapi({ description: t.events.lastEventId }),
      }),
    },
    responses: {
      200: {
        description: t.events.stream,
        content: { 'text/event-stream': { schema: liveFiguresShape } },
      },
      ...problemsOf(eventProblems),
    },
  });
}

function registerChange(registrar: OpenAPIHono, change: Change): void {
  const { id, path, tag, summary, description, body, answer, refuses } = change;
  registrar.openAPIRegistry.registerPath({
    method: 'post',
    path,
    operationId: id,
    tags: [tag],
    summary,
    description,
    request: { body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: {
      200: {
        description: t.answers.ok,
        headers: z.object({ 'Election-Time': z.string().openapi({ description: t.answers.electionTime }) }),
        content: { 'application/json': { schema: answer } },
      },
      ...problemsOf([...changeProblems, ...refuses]),
    },
  });
}

/** Groups refusals (expected errors) by HTTP status, because one status may have several. */
function problemsOf(codes: readonly RefusalCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${titleOf(code, refusals)}`).join(' '),
        content: { 'application/problem+json': { schema: problemShape } },
      },
    ]),
  );
}
