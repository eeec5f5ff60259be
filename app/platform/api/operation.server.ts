import type { z } from '@hono/zod-openapi';
import type { Db } from '#app/platform/db/database.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { ApiRefusal } from './refusal.server.ts';
import { apiTexts } from './texts.ts';

const t = apiTexts.ro;

/** The database, and the election time at which an operation reads. */
type ApiReading = { db: Db; at: Date };

/** A feature's declaration of one read operation of the public API: address, schemas, texts and query. */
type Definition<P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType> = {
  /** The name of the operation's method in generated API clients, in camelCase. */
  id: string;
  /** The operation's path below `/api/v1`, with `{parameters}` as OpenAPI writes them. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  params: P;
  query: Q;
  answer: A;
  /** Refusals that this operation may return besides the common refusals. */
  refuses: readonly RefusalCode[];
  /** Returns the answer before it becomes JSON. Only tests check the answer against the schema `answer`. */
  read(asked: ApiReading & { params: z.output<P>; query: z.output<Q> }): Promise<z.input<A>>;
};

type Raw = { params: Readonly<Record<string, string>>; query: URLSearchParams };

/** A read operation as the API serves it. `answerTo` accepts raw parameters and checks them. */
export type Operation = Omit<Definition<z.ZodObject, z.ZodObject, z.ZodType>, 'read'> & {
  /** Refuses unknown, repeated or invalid parameters (400) before it reads the database. */
  answerTo(asked: ApiReading & Raw): Promise<unknown>;
};

export function operation<P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType>(
  definition: Definition<P, Q, A>,
): Operation {
  const { read, ...described } = definition;
  return {
    ...described,
    async answerTo({ db, at, params, query }) {
      return read({
        db,
        at,
        params: parse(definition.params, params),
        query: parse(definition.query, toRecord(query, Object.keys(definition.query.shape))),
      });
    },
  };
}

/** Refuses unknown and repeated parameters, because ignoring one would hide the client's mistake. */
function toRecord(query: URLSearchParams, known: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of query) {
    if (!known.includes(name)) throw invalid(name, t.parameters.unknown(name, known));
    if (Object.hasOwn(values, name)) throw invalid(name, t.parameters.repeated(name));
    values[name] = value;
  }
  return values;
}

function parse<S extends z.ZodObject>(shape: S, values: Readonly<Record<string, string>>): z.output<S> {
  const parsed = shape.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? '');
  throw invalid(name, t.parameters.invalid(name, issue?.message ?? ''));
}

function invalid(parameter: string, detail: string): ApiRefusal {
  return new ApiRefusal('api-parameter-invalid', { detail, more: { parameter } });
}
