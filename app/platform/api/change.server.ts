import type { z } from '@hono/zod-openapi';
import { ro } from 'zod/locales';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { RateBucket } from '#app/platform/rates/rules.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import type { OperationKey } from '#app/platform/rights/rights.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { ApiRefusal } from './refusal.server.ts';
import { apiTexts } from './texts.ts';

const t = apiTexts.ro.parameters;

/** The services that one write operation of the API receives, and the visitor who called it. */
type ApiChanging = Pick<
  Platform,
  'db' | 'explorer' | 'secrets' | 'clock' | 'hub' | 'log' | 'config' | 'jobs' | 'refusals'
> & {
  at: Date;
  viewer: Viewer | null;
  address: string;
  userAgent: string | null;
  /** The id of this request in the audit log. */
  requestId: string;
  /** The database through a cache of the dataset's rows (decision 29). */
  recordDb: Db;
  /** The request's `Cookie` header. */
  cookies: string | null;
  /** Headers that are added to the answer, such as a cookie. */
  answerHeaders: Headers;
  /** Sends one event of a streamed answer. Does nothing when the client did not ask for a stream. */
  tell: (event: string, data: unknown) => void;
  /** Aborted when the client closes the connection of a streamed answer. */
  signal: AbortSignal;
};

/** A feature's declaration of one write operation. Only this site's own pages may call it. */
type Definition<B extends z.ZodObject, A extends z.ZodType> = {
  /** The name of the operation's method in generated API clients, in camelCase. */
  id: string;
  /** The operation's path below `/api/v1`, without parameters, because the body holds all fields. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  /** `right` is the operation's row in the table of rights. `rate` limits attempts per person or address. */
  right: OperationKey;
  rate: RateBucket;
  body: B;
  answer: A;
  refuses: readonly RefusalCode[];
  /** True if the client may ask for the answer as a stream of events (`Accept: text/event-stream`). */
  isStreamed?: true;
  /** Maximum length of the body in bytes. If unset, the general maximum applies. */
  largestBody?: number;
  /** True if the operation waits for another server, which takes longer than other requests may. */
  isFetching?: true;
  /** The name of an additional field in which error answers repeat their text. */
  problemText?: string;
  change(asked: ApiChanging & { body: z.output<B> }): Promise<z.input<A>>;
};

/**
 * A write operation as the API serves it. `answerTo` accepts any JSON and checks it against the operation's
 * schema.
 */
export type Change = Omit<Definition<z.ZodObject, z.ZodType>, 'change'> & {
  /** Checks the body before it reads the database. Refuses unknown, missing or invalid fields (400). */
  answerTo(asked: ApiChanging & { json: unknown }): Promise<unknown>;
};

export function change<B extends z.ZodObject, A extends z.ZodType>(definition: Definition<B, A>): Change {
  const { change: make, ...described } = definition;
  return {
    ...described,
    async answerTo({ json, ...asked }) {
      return make({ ...asked, body: parse(definition.body, json) });
    },
  };
}

/** Zod's Romanian error messages, for fields that have no message of their own. */
const romanian = ro();

function parse<B extends z.ZodObject>(shape: B, json: unknown): z.output<B> {
  const parsed = shape.safeParse(json, { error: romanian.localeError });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? '');
  throw new ApiRefusal('api-body-invalid', {
    detail: name ? t.invalid(name, issue?.message ?? '') : (issue?.message ?? ''),
    more: name ? { parameter: name } : {},
  });
}
