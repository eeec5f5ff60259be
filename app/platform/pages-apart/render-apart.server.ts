import { createContext, RouterContextProvider } from 'react-router';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';

type PageApart = {
  /** The absolute URL of the page, as a visitor of the site would ask for it. */
  url: URL;
  /** The database that the page reads: the site's or that of a preview. */
  db: Db;
  /** Prepares the request's view of the database, for example for another election. */
  prepare?: (view: Db) => void;
  /** The election time at which the page is rendered. */
  at: Date;
};

/** Renders a public page for a visitor, from another database or at another time (decision 77). */
export type RenderApart = (page: PageApart) => Promise<Response>;

export const renderApartContext = createContext<RenderApart>();

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Creates the function that renders pages apart. The page reads as a visitor and can change nothing. */
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
      // The clock of a demonstration cannot be moved from a page apart.
      config: { ...platform.config, demo: false },
      clock: { ...platform.clock, electionNow: () => new Date(at) },
    });
    context.set(requestContext, {
      id: crypto.randomUUID(),
      at,
      viewer: null,
      hadSession: false,
      address: '',
      recordDb: view,
      answerHeaders: new Headers(),
    });
    return handle(new Request(url), context);
  };
}

/** Replaces a service that a visitor's page must not use. Any use throws. */
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
