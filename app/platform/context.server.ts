import { createContext, type RouterContextProvider } from 'react-router';
import type { Clock, DemoMoment } from '#app/platform/clock/clock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import { isConnectionLoss, isImpossibleText, readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { Refusal, refusalResponse } from '#app/platform/refusal/refusal.ts';
import type { RefusalCode } from '#app/platform/refusal/refusals.ts';

/** What the program has one of. Made once in plain Node (server/index.ts) and handed to the bundled application. */
export type Platform = {
  config: Config;
  db: Db;
  clock: Clock;
  hub: Hub;
  log: Log;
  /** Moments a demonstration can jump to; empty in production. */
  moments: DemoMoment[];
};

/** One request: its id, and one election time for everything it shows. */
export type RequestFacts = { id: string; at: Date };

export const platformContext = createContext<Platform>();
export const requestContext = createContext<RequestFacts>();

type Args = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  params: Record<string, string | undefined>;
};
export type Reading = Platform & {
  at: Date;
  request: Request;
  params: Record<string, string | undefined>;
};

/**
 * Makes a loader: `read` gets the platform and the election time `at` of the request. A read whose connection was lost is
 * tried once more; if the database stays away the visitor gets `failed` (503). Refusals become answers.
 */
export function reader<T>(failed: RefusalCode, read: (reading: Reading) => Promise<T>) {
  return async ({ context, request, params }: Args): Promise<T> => {
    const platform = context.get(platformContext);
    const { at, id } = context.get(requestContext);
    try {
      return await readTwice(() => read({ ...platform, at, request, params }));
    } catch (error) {
      if (error instanceof Refusal) throw refusalResponse(error);
      if (isImpossibleText(error)) throw refusalResponse(new Refusal('not-found'));
      if (!isConnectionLoss(error)) throw error;
      platform.log.error('Baza de date nu răspunde.', { request: id, error });
      throw refusalResponse(new Refusal(failed));
    }
  };
}
