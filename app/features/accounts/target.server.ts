import { redirect } from 'react-router';
import { siteTarget } from '#app/platform/http/site-target.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { dashboardPath } from './addresses.ts';

/**
 * Returns the path to open after sign-in: the requested path of this site, else the role's own page
 * (AUTH-17..19).
 */
export function targetAfterSignIn(requestUrl: string, role: SignedInRole): string {
  const wanted = wantedTarget(requestUrl);
  return wanted === '/' ? dashboardPath(role) : wanted;
}

/**
 * Returns the path of this site in the parameter `next`. Returns `/` when it is missing or leads back to the
 * sign-in page.
 */
export function wantedTarget(requestUrl: string): string {
  const target = siteTarget(new URL(requestUrl).searchParams.get('next') ?? '/', requestUrl);
  return target === '/auth' || /^\/auth[/?]/.test(target) ? '/' : target;
}

/** Returns `path` with this request's parameter `next` added to it. */
export function carryTarget(path: string, requestUrl: string): string {
  const target = wantedTarget(requestUrl);
  return target === '/' ? path : `${path}?${new URLSearchParams({ next: target })}`;
}

/** Redirects to `path` after a change and sets these `Set-Cookie` values. */
export function redirectWith(path: string, cookies: readonly string[] = []): Response {
  const headers = cookieHeaders(cookies);
  headers.set('cache-control', 'no-store');
  return redirect(path, { status: 303, headers });
}

export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}
