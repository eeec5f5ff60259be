/** This domain is reserved (RFC 2606), so mail to these addresses reaches nobody. */
const domain = '@demo.invalid';

export const demoRoles = ['voter', 'candidate', 'admin'] as const;
export type DemoRole = (typeof demoRoles)[number];

export function demoAddress(role: DemoRole): string {
  const names = { voter: 'alegator', candidate: 'candidat', admin: 'administrator' };
  return `${names[role]}${domain}`;
}

export function isDemoAddress(email: string): boolean {
  return email.trim().toLowerCase().endsWith(domain);
}
