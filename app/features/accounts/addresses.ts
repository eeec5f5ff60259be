import type { SignedInRole } from '#app/platform/rights/rights.ts';

/** Returns the path of the start page of each role (NAV-11..13, AUTH-17..19). */
export function dashboardPath(role: SignedInRole): string {
  if (role === 'admin') return '/admin/dashboard';
  return role === 'candidate' ? '/candidate-dashboard' : '/dashboard';
}
