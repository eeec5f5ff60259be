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

/** The services and data that one write operation receives, with the visitor who called it. */
type ApiChanging = Pick<
  Platform,
  'db' | 'explorer' | 'secrets' | 'clock' | 'hub' | 'log' | 'config' | 'jobs' | 'refusals'
> & {
  at: Date;
  viewer: Viewer | null;
  address: string;
  userAgent: string | null;
  /** Identifies this request in the audit log. */
  requestId: string;
  /** The database with the memory of the public record (decision 29). */
  recordDb: Db;
  /** The request's `Cookie` header. */
  cookies: string | null;
  /** Headers that are added to the answer, such as a cookie. */
  answerHeaders: Headers;
  /** Sends one event of a streamed answer. It does nothing when the client did not ask for a stream. */
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
  /** `right` is the operation's row in the rights table. `rate` limits attempts per person or address. */
  right: OperationKey;
  rate: RateBucket;
  body: B;
  answer: A;
  refuses: readonly RefusalCode[];
  /** True if the client may ask for the answer as a stream of events (`Accept: text/event-stream`). */
  isStreamed?: true;
  /** Maximum length of the body in bytes, if it differs from the general one. */
  largestBody?: number;
  /** The name of a further member in which problems carry their text. */
  problemText?: string;
  change(asked: ApiChanging & { body: z.output<B> }): Promise<z.input<A>>;
};

/**
 * A write operation as the API serves it. `answerTo` accepts any JSON and checks it against the body's shape.
 */
export type Change = Omit<Definition<z.ZodObject, z.ZodType>, 'change'> & {
  /** Refuses a body with unknown, missing or invalid fields (400) before it reads the database. */
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

/** Romanian error messages of Zod, for fields without their own message. */
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
