import { dayMs } from '#app/platform/clock/day.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Log } from '#app/platform/log/log.server.ts';

type SecurityContact = NonNullable<Config['securityContact']>;

const securityTextPath = '/.well-known/security.txt';

/** Where to report a weakness (RFC 9116). Without PUBLIC_URL the file has no address of its own to name. */
export function securityText({ contact, expires }: SecurityContact, publicUrl: string | null): string {
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ro, en',
    ...(publicUrl ? [`Canonical: ${publicUrl}${securityTextPath}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Days before its expiry from which a start warns of it. */
const warnDays = 30;

/** Says at a start that the contact has to be renewed: nobody trusts the file after its date (RFC 9116, 2.5.5). */
export function warnOfExpiry({ securityContact }: Config, { log, now }: { log: Log; now: Date }): void {
  if (!securityContact) return;
  const days = Math.floor((securityContact.expires.getTime() - now.getTime()) / dayMs);
  if (days >= warnDays) return;
  const event = days < 0 ? 'SECURITY_EXPIRES a trecut: pune o dată nouă.' : 'SECURITY_EXPIRES se apropie.';
  log.warn(event, { expires: securityContact.expires.toISOString() });
}
