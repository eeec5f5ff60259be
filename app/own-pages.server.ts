import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { DashboardContent } from './pages/dashboard/content.tsx';
import { readOwnDashboard } from './pages/dashboard/read-dashboard.server.ts';
import { platformContext, reader, requestContext } from './platform/context.server.ts';
import { writeOwnData } from './platform/page/own/own-data.ts';
import { offeredFrame } from './platform/page-cache/form-page.server.ts';
import { exactPattern } from './platform/page-cache/shared-pages.ts';
import { mayOpen } from './platform/rights/require-right.ts';
import { ownPages } from './routes.ts';

type Loading = { request: Request; context: RouterContextProvider; params: Record<string, never> };
/** An own page: the function that reads its data, and its content. */
type OwnContentOf<Data> = {
  read: (loading: Loading) => Promise<Data>;
  content: ComponentType<{ data: Data }>;
};

const contents: Record<string, (loading: Loading) => Promise<{ text: string; html: string }>> = {
  '/dashboard': render({ read: reader('load-failed', readOwnDashboard), content: DashboardContent }),
};

const pages = ownPages.map(({ path, page }) => ({ exact: exactPattern(path), page, render: contents[path] }));

/**
 * Answers a signed-in person's request for an own page, by rendering its content into the cached frame
 * (decision 37). Returns null when the router must render the page.
 */
export async function answerOwnPage({
  request,
  context,
  bindings,
}: Omit<Loading, 'params'> & { bindings: unknown }): Promise<Response | null> {
  const compose = offeredFrame(bindings);
  if (!compose) return null;
  const { pathname } = new URL(request.url);
  const page = pages.find(({ exact }) => exact.test(pathname));
  const { viewer, answerHeaders } = context.get(requestContext);
  const { rights } = context.get(platformContext);
  if (!page?.render || !viewer || !mayOpen({ rights, viewer }, page.page)) return null;
  // The router answers a refusal and logs a defect.
  const content = await page.render({ request, context, params: {} }).catch(() => null);
  const composed = content && isPlain(content.html) ? compose(content) : null;
  if (!composed) return null;
  const headers = new Headers();
  for (let index = 0; index < composed.head.length; index += 2)
    headers.append(composed.head[index] ?? '', composed.head[index + 1] ?? '');
  for (const [name, value] of answerHeaders) headers.set(name, value);
  return new Response(new Uint8Array(composed.body), { status: 200, headers });
}

/**
 * Tells whether the content can be inserted into another page unchanged. React numbers generated ids by their
 * place in the whole page, and moves links into its head.
 */
const isPlain = (html: string) => !/_R_\w*_|<link\b/.test(html);

function render<Data>({ read, content }: OwnContentOf<Data>) {
  return async (loading: Loading) => {
    const data = await read(loading);
    return {
      text: writeOwnData(data),
      html: await renderAlone(createElement(content, { data }), loading.request),
    };
  };
}

/** The content that the single route of `alone` renders. */
const Shown = createContext<ReactNode>(null);
const alone = createStaticHandler([{ path: '*', Component: () => use(Shown) }]);

/** Renders content that uses the router's hooks, at the request's address. */
async function renderAlone(content: ReactNode, request: Request): Promise<string> {
  const context = await alone.query(request);
  if (context instanceof Response) throw new Error('A route without a loader answered a request.');
  const router = createStaticRouter(alone.dataRoutes, context);
  const provider = createElement(StaticRouterProvider, { router, context, hydrate: false });
  const html = renderToString(createElement(Shown, { value: content }, provider));
  // For pictures, React asks the browser to preload them before the content. The page already contains the
  // pictures, so these links are not needed.
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}
