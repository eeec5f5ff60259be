import { matchRoutes, type RouterContextProvider, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/platform/context.server.ts';
import { Refusal, refusalResponse } from '#app/platform/refusal/refusal.ts';
import { isWorthNoting, mayOpen } from './require-right.ts';
import { type PageKey, pages, type Role } from './rights.ts';
import { rightsTexts } from './texts.ts';
import type { Viewer } from './viewer.ts';

const rows = Object.entries(pages).flatMap(([key, { paths }]) =>
  paths.map((path) => ({ id: `${key} ${path}`, path })),
);

/** Addresses without parameters: most requests are for one of them, and matching builds all patterns anew each time. */
const plain = new Map<string, string>(
  rows.filter(({ path }) => !/[:*?]/.test(path)).map(({ id, path }) => [path, id]),
);

/** The row of the table of rights that an address belongs to; `unknown` for all that have none. */
export function pageOf(pathname: string): PageKey {
  const known = plain.get(pathname);
  if (known) return known.split(' ')[0] as PageKey;
  const match = matchRoutes(rows, pathname)?.at(-1);
  return (match?.route.id.split(' ')[0] ?? 'unknown') as PageKey;
}

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Root middleware: nothing behind it runs for somebody who may not open the page. A visitor is asked to sign in and comes
 * back; somebody signed in stays and hears why, as the returned refusal says. Changes (POST) hear theirs instead of a redirect.
 * `url` is the router's own reading of the address: in `request` the data of `/admin/x` is asked for as `/admin/x.data`.
 */
export function gate({ request, url, context }: Args): Refusal | null {
  const { viewer, hadSession, address, standIn } = context.get(requestContext);
  // The page cache has asked whether each person to whom it gives this page may open it.
  if (standIn) return null;
  const { config, refusedRights } = context.get(platformContext);
  const page = pageOf(url.pathname);
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  if (mayOpen(viewer, page)) {
    const isRequired = viewer && needsSecondFactor(viewer, config.demo);
    const isAdministration = pages[page].roles.every((role) => role === 'admin');
    if (isRequired && isAdministration) throw redirect('/account/security?cerut=1');
    return null;
  }
  // A visitor who asks for a page of administration may be an administrator whose session is over.
  if ((viewer || isChange) && isWorthNoting(viewer, pages[page].roles))
    refusedRights.note({ viewer, address, what: `${request.method} ${url.pathname}` });
  // AUTH-40: the browser brought a session that no longer holds.
  const signedOut = hadSession ? 'session-expired' : 'sign-in-required';
  if (isChange) throw refusalResponse(new Refusal(viewer ? 'forbidden' : signedOut));
  if (viewer) return refusalOfPage(viewer, page);
  const query = new URLSearchParams({ next: `${url.pathname}${url.search}` });
  // AUTH-37: the same of a page.
  if (hadSession) query.set('expirat', '1');
  throw redirect(`/auth?${query}`);
}

/** Whom the page is for; or that the matrix of permissions has closed it to a role that it is for. */
function refusalOfPage({ role }: Viewer, page: PageKey): Refusal {
  const words = rightsTexts.ro.roles;
  const own = words[role].one;
  const others = (pages[page].roles as readonly Role[]).filter((other) => other !== 'visitor');
  if (others.includes(role)) return new Refusal('page-closed', { role: own });
  const named = others.map((other) => words[other].all).join(' și ');
  return new Refusal('page-for-others', { others: named, role: own });
}

/** Administrators have a second factor, except in a demonstration, which answers on this computer only. */
export function needsSecondFactor(viewer: Viewer, isDemo: boolean): boolean {
  return viewer.role === 'admin' && !viewer.hasSecondFactor && !isDemo;
}
