import type { SignedInRole } from '#app/platform/rights/rights.ts';

/** NAV-11..13, AUTH-17..19: where each role's own page is. */
export function dashboardPath(role: SignedInRole): string {
  if (role === 'admin') return '/admin/dashboard';
  return role === 'candidate' ? '/candidate-dashboard' : '/dashboard';
}
