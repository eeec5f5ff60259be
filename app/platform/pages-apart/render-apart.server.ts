import { createContext, RouterContextProvider } from 'react-router';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';

type PageApart = {
  /** The page's absolute URL on the site. */
  url: URL;
  /** The database that the page reads: the site's database or a preview's database. */
  db: Db;
  /** Prepares the request's view of the database, for example for another election. */
  prepare?: (view: Db) => void;
  /** The election time at which the page is rendered. */
  at: Date;
};

/** Renders a public page as a visitor sees it, from another database or at another time (decision 77). */
export type RenderApart = (page: PageApart) => Promise<Response>;

export const renderApartContext = createContext<RenderApart>();

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Creates the function for `renderApartContext`. The rendered page is a visitor's and cannot change data. */
export function createRenderApart(
  handle: Handle,
  { platform, withRecord }: { platform: Platform; withRecord: (db: Db) => Db },
): RenderApart {
  return ({ url, db, at, prepare }) => {
    const view = withRecord(db);
    prepare?.(view);
    const context = new RouterContextProvider();
    context.set(platformContext, {
      ...platform,
      ...absentServices,
      db: view,
      // Turns the demonstration off for this page, so that no form of it can move the clock.
      config: { ...platform.config, demo: false },
      clock: { ...platform.clock, electionNow: () => new Date(at) },
    });
    context.set(requestContext, {
      id: crypto.randomUUID(),
      at,
      viewer: null,
      hadSession: false,
      isApart: true,
      address: '',
      recordDb: view,
      answerHeaders: new Headers(),
    });
    return handle(new Request(url), context);
  };
}

/** Replaces a service that these pages must not use. Any use throws. */
function absent<Part extends object>(name: string): Part {
  const refuse = (_target: object, property: string | symbol) => {
    throw new Error(`A page apart asked for ${name}.${String(property)}.`);
  };
  return new Proxy({}, { get: refuse }) as Part;
}

const absentServices: Pick<Platform, 'explorer' | 'files' | 'hub' | 'jobs' | 'previews'> = {
  explorer: absent('explorer'),
  files: absent('files'),
  hub: absent('hub'),
  jobs: absent('jobs'),
  previews: absent('previews'),
};
