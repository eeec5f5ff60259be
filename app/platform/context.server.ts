import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Clock, DemoMoment } from '#app/platform/clock/clock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import { isImpossibleText, isTemporary, readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import type { JobControl } from '#app/platform/jobs/jobs.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Person } from '#app/platform/page/person.ts';
import { Refusal, refusalHeaders, refusalResponse } from '#app/platform/refusal/refusal.ts';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import type { RefusalCode } from '#app/platform/refusal/refusals.ts';
import { noteRefused, type RefusedRights } from '#app/platform/rights/refused-rights.server.ts';
import { personOf, type Viewer } from '#app/platform/rights/viewer.ts';

/** What the program has one of. Made once in plain Node (server/index.ts) and handed to the bundled application. */
export type Platform = {
  config: Config;
  secrets: Secrets;
  db: Db;
  files: FileStore;
  clock: Clock;
  hub: Hub;
  jobs: JobControl;
  log: Log;
  /** Where it is noted that somebody tried what they may not. */
  refusedRights: RefusedRights;
  /** Moments a demonstration can jump to; empty in production. */
  moments: DemoMoment[];
};

/** One request: its id, one election time for everything it shows, who asks, and from which address (for rates only). */
export type RequestFacts = {
  id: string;
  at: Date;
  viewer: Viewer | null;
  /** The page is made for this stand-in, to be kept for everybody of the role: then asking `viewer` for anything fails. */
  standIn?: Person;
  /** The browser brought a session cookie, whether or not it still holds. */
  hadSession: boolean;
  address: string;
  /** Put on the answer by the server: headers that a loader or action throws are lost where a route names none of its own. */
  answerHeaders: Headers;
};

export const platformContext = createContext<Platform>();
export const requestContext = createContext<RequestFacts>();

type Args = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  params: Record<string, string | undefined>;
};
export type Reading = Platform & {
  at: Date;
  /** Null: nobody is signed in. */
  viewer: Viewer | null;
  /** What the page's frame says of `viewer`. */
  person: Person | null;
  hadSession: boolean;
  /** Client address as believed behind trusted proxies; only ever hashed. */
  address: string;
  requestId: string;
  /** Put on the answer, whatever becomes of the route's own headers. */
  answerHeaders: Headers;
  request: Request;
  params: Record<string, string | undefined>;
};

/**
 * Makes a loader: `read` gets the platform and the election time `at` of the request. A read whose connection was lost is
 * tried once more; if the database stays away the visitor gets `failed` (503). Refusals become answers.
 */
export function reader<T>(failed: RefusalCode, read: (reading: Reading) => Promise<T>) {
  return async (args: Args): Promise<T> => {
    const reading = readingOf(args);
    try {
      return await readTwice(() => read(reading));
    } catch (error) {
      const refusal = asRefusal(error, failed, reading);
      if (!refusal) throw asDefect(error, reading);
      sayWhenAgain(args, refusal);
      throw refusalResponse(refusal, reading.requestId);
    }
  };
}

/**
 * Makes an action: `write` checks who may, parses and runs one command. A refusal is the action's answer, with its status, so
 * that the page shows it where the person is; what was typed is not lost. Nothing is tried twice here.
 */
export function writer<T>(failed: RefusalCode, write: (writing: Reading) => Promise<T>) {
  return async (args: Args): Promise<T | ReturnType<typeof data<RefusalAnswer>>> => {
    const writing = readingOf(args);
    try {
      return await write(writing);
    } catch (error) {
      const refusal = asRefusal(error, failed, writing);
      if (!refusal) throw asDefect(error, writing);
      sayWhenAgain(args, refusal);
      const { code, text, status } = refusal;
      return data({ code, text }, { status });
    }
  };
}

function sayWhenAgain({ context }: Args, refusal: Refusal): void {
  const { answerHeaders } = context.get(requestContext);
  for (const [name, value] of Object.entries(refusalHeaders(refusal))) answerHeaders.set(name, value);
}

function readingOf({ context, request, params }: Args): Reading {
  const { id, standIn, ...facts } = context.get(requestContext);
  const person = standIn ?? (facts.viewer && personOf(facts.viewer));
  return { ...context.get(platformContext), ...facts, person, requestId: id, request, params };
}

/** The refusal that an error means to a visitor; null: it is a defect, or an answer of the route's own. */
function asRefusal(error: unknown, failed: RefusalCode, reading: Reading): Refusal | null {
  const { log, requestId } = reading;
  noteRefused(error, reading);
  if (error instanceof Refusal) return error;
  if (isImpossibleText(error)) return new Refusal('not-found');
  if (!isTemporary(error)) return null;
  log.error('Baza de date nu răspunde.', { request: requestId, error });
  return new Refusal(failed);
}

/**
 * What is thrown for a defect: logged here once, and answered with the id of its line, which React Router would keep back. What is
 * no error (a redirect) and what nobody waits for rises as it is.
 */
function asDefect(error: unknown, { log, requestId, request }: Reading): unknown {
  if (!(error instanceof Error) || request.signal.aborted) return error;
  log.error('Cererea a eșuat.', { request: requestId, path: new URL(request.url).pathname, error });
  return refusalResponse(new Refusal('request-failed'), requestId);
}
