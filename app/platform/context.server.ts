import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Clock, DemoMoment } from '#app/platform/clock/clock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import { isImpossibleText, isTemporary, readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { isBrokenOff } from '#app/platform/http/broken-requests.server.ts';
import type { JobControl } from '#app/platform/jobs/jobs.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Person } from '#app/platform/page/own/person.ts';
import type { Previews } from '#app/platform/pages-apart/previews.ts';
import {
  explain,
  Refusal,
  type RefusalCode,
  type Refusals,
  refusalHeaders,
  refusalResponse,
} from '#app/platform/refusal/refusal.ts';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { noteRefused, type RefusedRights } from '#app/platform/rights/refused-rights.server.ts';
import type { Rights } from '#app/platform/rights/rights.ts';
import { personOf, type Viewer } from '#app/platform/rights/viewer.ts';

/** The program's services. server/index.ts creates them once and passes them to the bundled application. */
export type ProgramServices = {
  config: Config;
  secrets: Secrets;
  db: Db;
  /**
   * The database with the rights of the explorer's role, which may read certain columns and write nothing.
   */
  explorer: Db;
  files: FileStore;
  clock: Clock;
  hub: Hub;
  jobs: JobControl;
  /** The preview databases, in which administrators view unpublished datasets. */
  previews: Previews;
  log: Log;
  /** Counts attempts by people who lack the right to a page or change. */
  refusedRights: RefusedRights;
  /** Moments of the election to which a demonstration can jump. The list is empty in production. */
  moments: DemoMoment[];
};

/**
 * The declarations of all features (decision 24). app/registered.server.ts passes them in, because the
 * platform imports no feature.
 */
export type Registered = { refusals: Refusals; rights: Rights };

export type Platform = ProgramServices & Registered;

/** The facts of one request: id, election time, signed-in person, and the client address for rate limits. */
export type RequestFacts = {
  id: string;
  at: Date;
  viewer: Viewer | null;
  /**
   * A placeholder person, set while the page cache renders one page for all people of a role. Reading any
   * property of `viewer` then throws.
   */
  standIn?: Person;
  /** True if the browser sent a session cookie, even an invalid one. */
  hadSession: boolean;
  address: string;
  /** True while a preview or an archive renders the page (decision 77). */
  isApart?: boolean;
  /** The database through a cache of the dataset's rows (decision 29). Only loaders use it. */
  recordDb?: Db;
  /** The answer of the page's action, which `writer` runs only once per request. */
  acted?: Promise<unknown>;
  /** The server adds these headers to the answer, because React Router loses headers of a thrown answer. */
  answerHeaders: Headers;
};

export const platformContext = createContext<Platform>();
export const requestContext = createContext<RequestFacts>();

type Args = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  params: Record<string, string | undefined>;
};
export type HandlerContext = Platform & {
  at: Date;
  /** The signed-in person. Null when nobody is signed in. */
  viewer: Viewer | null;
  /** The name and role of the viewer, which the frame around the page shows. */
  person: Person | null;
  /**
   * True while the page cache renders one page for all people of a role. Reading any property of `viewer`
   * then throws.
   */
  isStandIn: boolean;
  hadSession: boolean;
  /** True while a preview or an archive renders the page (decision 77). */
  isApart?: boolean;
  /** The client's IP address, as trusted proxies report it. Only its hash is stored. */
  address: string;
  requestId: string;
  /** The server always adds these headers to the answer. */
  answerHeaders: Headers;
  request: Request;
  params: Record<string, string | undefined>;
};

/**
 * Creates a loader, which reads at the request's election time and turns refusals into answers. It retries
 * once after a lost connection, then answers with the refusal `failed` (503).
 */
export function reader<T>(failed: RefusalCode, read: (context: HandlerContext) => Promise<T>) {
  return async (args: Args): Promise<T> => {
    const context = handlerContextOf(args);
    const { recordDb = context.db } = args.context.get(requestContext);
    try {
      return await readTwice(() => read({ ...context, db: recordDb }));
    } catch (error) {
      const refusal = asRefusal(error, failed, context);
      if (!refusal) throw asDefect(error, context);
      sayWhenAgain(args, refusal);
      throw refusalResponse(refusal, context);
    }
  };
}

/**
 * Creates an action, which checks rights, parses the form and runs one command, once per request. A refusal
 * becomes the action's answer, so that the page keeps the typed values.
 */
export function writer<T>(failed: RefusalCode, write: (context: HandlerContext) => Promise<T>) {
  type Answer = T | ReturnType<typeof data<RefusalAnswer>>;
  const act = async (args: Args): Promise<Answer> => {
    const context = handlerContextOf(args);
    try {
      return await write(context);
    } catch (error) {
      const refusal = asRefusal(error, failed, context);
      if (!refusal) throw asDefect(error, context);
      sayWhenAgain(args, refusal);
      const { code, text, status } = explain(refusal, context.refusals);
      return data({ code, text }, { status });
    }
  };
  return (args: Args): Promise<Answer> => {
    const facts = args.context.get(requestContext);
    facts.acted ??= act(args);
    return facts.acted as Promise<Answer>;
  };
}

function sayWhenAgain({ context }: Args, refusal: Refusal): void {
  const { answerHeaders } = context.get(requestContext);
  for (const [name, value] of Object.entries(refusalHeaders(refusal))) answerHeaders.set(name, value);
}

function handlerContextOf({ context, request, params }: Args): HandlerContext {
  const { id, standIn, recordDb: _, acted: _acted, ...facts } = context.get(requestContext);
  const person = standIn ?? (facts.viewer && personOf(facts.viewer));
  const isStandIn = standIn !== undefined;
  return { ...context.get(platformContext), ...facts, person, isStandIn, requestId: id, request, params };
}

/**
 * Returns the refusal to show for an error. Returns null for a defect, and for an answer that the route
 * itself threw.
 */
function asRefusal(error: unknown, failed: RefusalCode, context: HandlerContext): Refusal | null {
  const { log, requestId } = context;
  noteRefused(error, context);
  if (error instanceof Refusal) return error;
  if (isBrokenOff(error)) return new Refusal('bad-request');
  if (isImpossibleText(error)) return new Refusal('not-found');
  if (!isTemporary(error)) return null;
  log.error('Baza de date nu răspunde.', { request: requestId, error });
  return new Refusal(failed);
}

/**
 * Logs a defect once and returns an answer with the id of the log line. Returns redirects and errors of
 * aborted requests unchanged.
 */
function asDefect(error: unknown, context: HandlerContext): unknown {
  const { log, requestId, request } = context;
  if (!(error instanceof Error) || request.signal.aborted) return error;
  log.error('Cererea a eșuat.', { request: requestId, path: new URL(request.url).pathname, error });
  return refusalResponse(new Refusal('request-failed'), context);
}
