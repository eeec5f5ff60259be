import type { z } from '@hono/zod-openapi';
import type { Db } from '#app/platform/db/database.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { ApiRefusal } from './refusal.server.ts';
import { apiTexts } from './texts.ts';

const t = apiTexts.ro;

/** What an operation reads with: the database and the one election time of the request. */
type ApiReading = { db: Db; at: Date };

/** One question of the public API as its feature declares it: address, shapes, texts and how it is read. */
type Definition<P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType> = {
  /** The name generated clients call it by, in camelCase. */
  id: string;
  /** Below `/api/v1`, with `{parameters}` as OpenAPI writes them. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  params: P;
  query: Q;
  answer: A;
  /** Expected refusals beside those that every operation may give. */
  refuses: readonly RefusalCode[];
  /** The answer before it is written as JSON. It is not checked at run time: the tests check it against `answer`. */
  read(asked: ApiReading & { params: z.output<P>; query: z.output<Q> }): Promise<z.input<A>>;
};

type Raw = { params: Readonly<Record<string, string>>; query: URLSearchParams };

/** An operation as the API serves it: the types of its parameters are behind `answerTo`, which checks them. */
export type Operation = Omit<Definition<z.ZodObject, z.ZodObject, z.ZodType>, 'read'> & {
  /** Refuses parameters that are unknown, repeated or not valid (400), before anything is read. */
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

/** A parameter that nobody asked for or that stands twice is a mistake of the caller: answering without it would hide it. */
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
