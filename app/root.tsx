import sans from '@fonts/sans.woff2?url';
import serif from '@fonts/serif.woff2?url';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { dashboardPath } from '#app/features/accounts/addresses.ts';
import { assistantPath, contextOf } from '#app/features/assistant/addresses.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { isArchive, silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { previewPath, siteContentPath } from '#app/features/site/addresses.ts';
import { withDrafts } from '#app/features/site/content/drafts.server.ts';
import { defaultColours, findContent, findSettings, listMenu } from '#app/features/site/queries.server.ts';
import { themeCss } from '#app/features/site/settings/theme.ts';
import { isEmbed, themeOf } from '#app/pages/embed/handle.ts';
import {
  type HandlerContext,
  platformContext,
  reader,
  requestContext,
} from '#app/platform/context.server.ts';
import { unreadMark } from '#app/platform/page/own/person.ts';
import { useFollowLinks } from '#app/platform/page/use-follow-links.ts';
import { explain, Refusal, refusalResponse } from '#app/platform/refusal/refusal.ts';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { gate } from '#app/platform/rights/gate.server.ts';
import { isServed } from '#app/routes.ts';
import type { Route } from './+types/root.ts';
import { closedBecause } from './features/daily-vote/rules.ts';
import { describeFailure, RouteError } from './pages/_shared/error/route-error.tsx';
import { DemoRibbon } from './pages/_shared/frame/demo-ribbon.tsx';
import { Frame } from './pages/_shared/frame/frame.tsx';
import { HeldLine } from './pages/_shared/frame/held-line.tsx';
import { readUnread } from './pages/_shared/frame/read-unread.server.ts';
import { frameTexts } from './pages/_shared/frame/texts.ts';
import { readSiteFacts } from './pages/og/site-facts.server.ts';
import { Pending } from './ui/forms/pending.tsx';
import { Notice } from './ui/notice.tsx';
import './ui/styles/styles.css';

const texts = frameTexts.ro;

export const links: Route.LinksFunction = () => [
  ...[sans, serif].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    // Low priority, because fallback fonts of the same widths already show the text.
    fetchPriority: 'low' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  const title = error ? describeFailure(error).title : loaderData?.settings.title;
  return [
    { title: title ? `${title} – ${texts.brand}` : texts.brand },
    ...(loaderData ? [{ name: 'description', content: loaderData.settings.description }] : []),
  ];
};

/**
 * Checks the rights table before any loader or action; a refused page still shows the site's frame. An
 * administrator's preview of a page reads drafts.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const refused = gate(args);
    if (!refused) {
      if (isPreview(args.url.pathname)) readDrafts(args);
      return next();
    }
    const { code, text, status } = explain(refused, args.context.get(platformContext).refusals);
    throw data({ code, text, frame: await findFrame(args) } satisfies RefusedPage, { status });
  },
];

const isPreview = (pathname: string) => pathname.startsWith(previewPath);

/** Lets all loaders of the request read the drafts of the site's texts. A preview takes no forms. */
function readDrafts({ context, request }: Route.LoaderArgs): void {
  const { db, refusals } = context.get(platformContext);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw refusalResponse(new Refusal('api-method-refused'), { refusals });
  context.set(requestContext, { ...context.get(requestContext), recordDb: withDrafts(db) });
}

const readFrame = reader('unavailable', async (context) => {
  const { db, at, config, clock, moments, request, person, isApart } = context;
  const timeline = await requireTimeline(db);
  const [site, menu, settings, content, unread] = await Promise.all([
    readSiteFacts(db, { timeline, at, request }),
    listMenu(db),
    findSettings(db),
    findContent(db, 'layout'),
    readBell(context, timeline),
  ]);
  return {
    at,
    site: { ...site, ...(isApart && { isApart }) },
    menu: menu.filter((item) => isServed(item.path)),
    settings: { title: settings.title, description: settings.description },
    theme: themeCss(settings.colors, defaultColours),
    socialLinks: settings.socialLinks,
    about: content.footer_about ?? texts.about,
    archiveSince: isArchive(timeline, at) ? (timeline.rounds.at(-1)?.electionDay ?? null) : null,
    silenceUntil: silenceAt(timeline, at)?.to ?? null,
    account: person && { name: person.name, dashboard: dashboardPath(person.role), unread },
    demo: config.demo
      ? {
          at,
          momentId: clock.momentId(),
          moments: moments.map(({ id, label, at }) => ({ id, label, at })),
          hasTour: moments.some(({ stop }) => stop !== undefined),
          moves: clock.moves(),
          mayVote: closedBecause(timeline, at) === null,
        }
      : null,
  };
});

/** Returns the number on the reader's bell, or its mark on a page that is rendered for a whole role. */
async function readBell({ db, at, viewer, isStandIn }: HandlerContext, timeline: Timeline): Promise<string> {
  if (isStandIn) return unreadMark;
  return viewer ? readUnread(db, { timeline, at, userId: viewer.id }) : '';
}

type FrameData = Awaited<ReturnType<typeof readFrame>>;

/** Returns null when the database cannot be reached, so that the visitor still reads the page's own error text. */
async function findFrame(args: Route.LoaderArgs): Promise<FrameData | null> {
  try {
    return await readFrame(args);
  } catch (error) {
    if (error instanceof Response && error.status === 503) return null;
    throw error;
  }
}

/**
 * A page without the frame answers 503. The cache therefore does not keep it, and serves the last good page.
 */
export async function loader(args: Route.LoaderArgs) {
  return (await findFrame(args)) ?? data(null, { status: 503 });
}

export function Layout({ children }: { children: ReactNode }) {
  const isBare = isEmbed(useMatches().map((match) => match.handle));
  const { search } = useLocation();
  const frame = useFrameData();
  return (
    <html lang="ro" data-theme={isBare ? themeOf(search) : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {isBare ? <base target="_blank" /> : null}
        <Meta />
        <Links />
        {/* These tokens of changed colours replace the tokens of the style sheet above. */}
        {frame?.theme ? <style>{frame.theme}</style> : null}
      </head>
      <body>
        <HeldLine key={frame?.at.getTime()} />
        {isBare ? children : <FramedPage>{children}</FramedPage>}
      </body>
    </html>
  );
}

/** The frame around every page except embeds: header, footer and scripts. */
function FramedPage({ children }: { children: ReactNode }) {
  useFollowLinks();
  const data = useFrameData();
  const { pathname, search } = useLocation();
  // All unknown addresses share one cached page, so nothing on it may depend on the address.
  const isUnknown = useMatches().some(({ params }) => params['*'] !== undefined);
  const items = (data?.menu ?? []).map(({ label, path, ...rest }) => ({
    ...rest,
    label,
    href: path,
    current: isCurrent(path, pathname),
  }));
  return (
    <>
      <Frame
        items={items}
        isServed={isServed}
        about={data?.about ?? texts.about}
        socialLinks={data?.socialLinks ?? []}
        year={(data?.at ?? new Date()).getFullYear()}
        status={data ? describeStatus(data) : undefined}
        account={data?.account ?? null}
        {...(pathname === assistantPath || data?.site.isApart
          ? {}
          : { assistant: { about: isUnknown ? null : contextOf(pathname) } })}
        {...(data && !isUnknown && !data.site.isApart
          ? { printed: texts.printed(`${data.site.origin}${pathname}${search}`, data.at) }
          : {})}
        ribbon={
          data?.demo ? (
            <DemoRibbon
              demo={data.demo}
              back={isUnknown ? '/' : `${pathname}${search}`}
              offersVote={data.demo.mayVote && !data.account && pathname !== '/auth'}
            />
          ) : undefined
        }
      >
        {isPreview(pathname) ? <PreviewRibbon /> : null}
        {children}
      </Frame>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

function PreviewRibbon() {
  const { preview } = texts;
  return (
    <Notice
      place="ribbon"
      kind="warning"
      // A whole page load ends the preview of drafts.
      action={<a href={siteContentPath}>{preview.back}</a>}
    >
      {preview.text}
    </Notice>
  );
}

export default function App() {
  useHeadingFocus();
  const navigation = useNavigation();
  return (
    <>
      <Pending isLoading={navigation.state === 'loading'} />
      <Outlet />
    </>
  );
}

export { RouteError as ErrorBoundary };

/** No loader runs after the gate refuses, so the refusal contains the frame's data. */
type RefusedPage = RefusalAnswer & { frame: FrameData | null };
let lastSeen: FrameData | undefined;

/**
 * Returns the frame's data. In the browser, a module variable also keeps the last data, because an error
 * replaces the whole tree.
 */
function useFrameData(): FrameData | undefined {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const error = useRouteError();
  const refused = isRouteErrorResponse(error) ? (error.data as Partial<RefusedPage> | null) : null;
  const data = loaded ?? refused?.frame ?? undefined;
  if (typeof document === 'undefined') return data;
  lastSeen = data ?? lastSeen;
  return lastSeen;
}

/** Focuses the new page's heading after a navigation, so that screen readers announce it. */
function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [pathname]);
}

function isCurrent(path: string, pathname: string): boolean {
  if (path === '/') return pathname === '/';
  return (
    pathname === path ||
    pathname.startsWith(`${path}/`) ||
    (path === '/candidates' && pathname.startsWith('/candidate/'))
  );
}

type Status = { at: Date; silenceUntil: Date | null; archiveSince: string | null; demo: unknown };

function describeStatus({ at, silenceUntil, archiveSince, demo }: Status): string {
  if (silenceUntil) return texts.silence(silenceUntil);
  if (archiveSince) return texts.archive(archiveSince);
  return demo ? '' : texts.today(at);
}
