import { type RouterContextProvider, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/platform/context.server.ts';
import { Refusal, refusalResponse } from '#app/platform/refusal/refusal.ts';
import { isWorthNoting, mayOpen } from './require-right.ts';
import type { Page } from './rights.ts';
import { rightsTexts } from './texts.ts';
import type { Viewer } from './viewer.ts';

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Root middleware that redirects visitors to the sign-in page, returns a refusal to signed-in people and
 * throws the refusal of a change. `url` is the router's address; the `request` for the data of `/admin/x` has
 * the path `/admin/x.data`.
 */
export function gate({ request, url, context }: Args): Refusal | null {
  const { viewer, hadSession, address, standIn } = context.get(requestContext);
  // A stand-in needs no check: the page cache checks for each reader whether they may open the page.
  if (standIn) return null;
  const { config, refusedRights, rights, refusals } = context.get(platformContext);
  const key = rights.pageOf(url.pathname);
  const page = rights.pages[key];
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  if (mayOpen({ rights, viewer }, key)) {
    const isRequired = viewer && needsSecondFactor(viewer, config.demo);
    const isAdministration = page.roles.every((role) => role === 'admin');
    if (isRequired && isAdministration) throw redirect('/account/security?cerut=1');
    return null;
  }
  // A visitor on an administration page may be an administrator whose session has ended.
  if ((viewer || isChange) && isWorthNoting(viewer, page.roles))
    refusedRights.note({ viewer, address, what: `${request.method} ${url.pathname}` });
  // AUTH-40: the browser sent a session that has ended.
  const signedOut = hadSession ? 'session-expired' : 'sign-in-required';
  if (isChange) throw refusalResponse(new Refusal(viewer ? 'forbidden' : signedOut), { refusals });
  if (viewer) return refusalOfPage(viewer, page);
  const query = new URLSearchParams({ next: `${url.pathname}${url.search}` });
  // AUTH-37: the sign-in page states that the session has ended.
  if (hadSession) query.set('expirat', '1');
  throw redirect(`/auth?${query}`);
}

/**
 * Returns a refusal that names the page's roles, or a general one when the permission matrix closed the page.
 */
function refusalOfPage({ role }: Viewer, { roles }: Page): Refusal {
  const words = rightsTexts.ro.roles;
  const own = words[role].one;
  const others = roles.filter((other) => other !== 'visitor');
  if (others.includes(role)) return new Refusal('page-closed', { role: own });
  const named = others.map((other) => words[other].all).join(' și ');
  return new Refusal('page-for-others', { others: named, role: own });
}

/**
 * Tells whether an administrator still lacks the second factor. Demonstrations require none, because they
 * answer only this computer.
 */
export function needsSecondFactor(viewer: Viewer, isDemo: boolean): boolean {
  return viewer.role === 'admin' && !viewer.hasSecondFactor && !isDemo;
}
