import { type RouterContextProvider, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/platform/context.server.ts';
import { Refusal, refusalResponse } from '#app/platform/refusal/refusal.ts';
import { isWorthNoting, mayOpen } from './require-right.ts';
import type { Page } from './rights.ts';
import { rightsTexts } from './texts.ts';
import type { Viewer } from './viewer.ts';

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Checks each request against the table of rights: redirects visitors to sign in, and throws a refusal for a
 * change. For a page that a signed-in person may not open, it returns a refusal.
 */
export function gate({ request, url, context }: Args): Refusal | null {
  const { viewer, hadSession, address, standIn } = context.get(requestContext);
  // A placeholder person needs no check, because the page cache checks each reader's right to the page.
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
  // A visitor who opens an administration page may be an administrator whose session has ended. This attempt
  // is not recorded.
  if ((viewer || isChange) && isWorthNoting(viewer, page.roles))
    refusedRights.note({ viewer, address, what: `${request.method} ${url.pathname}` });
  // Checklist row AUTH-40 gives an ended session its own refusal.
  const signedOut = hadSession ? 'session-expired' : 'sign-in-required';
  if (isChange) throw refusalResponse(new Refusal(viewer ? 'forbidden' : signedOut), { refusals });
  if (viewer) return refusalOfPage(viewer, page);
  const query = new URLSearchParams({ next: `${url.pathname}${url.search}` });
  // Checklist row AUTH-37: with this parameter the sign-in page says that the session has ended.
  if (hadSession) query.set('expirat', '1');
  throw redirect(`/auth?${query}`);
}

/**
 * Returns a refusal that names the roles that may open the page. A page that administrators have closed gets
 * a general refusal.
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
 * Returns true if an administrator still has to set up the second factor. Demonstrations require no second
 * factor, because they serve only this computer.
 */
export function needsSecondFactor(viewer: Viewer, isDemo: boolean): boolean {
  return viewer.role === 'admin' && !viewer.hasSecondFactor && !isDemo;
}
