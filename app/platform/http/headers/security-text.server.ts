import { dayMs } from '#app/platform/clock/day.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Log } from '#app/platform/log/log.server.ts';

type SecurityContact = NonNullable<Config['securityContact']>;

const securityTextPath = '/.well-known/security.txt';

/** Writes security.txt (RFC 9116). The line with the file's own URL needs PUBLIC_URL. */
export function securityText({ contact, expires }: SecurityContact, publicUrl: string | null): string {
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ro, en',
    ...(publicUrl ? [`Canonical: ${publicUrl}${securityTextPath}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** From this many days before the security contact expires, each program start logs a warning. */
const warnDays = 30;

/**
 * Warns at program start when the security contact expires soon. Readers must ignore an expired security.txt
 * (RFC 9116, section 2.5.5).
 */
export function warnOfExpiry({ securityContact }: Config, { log, now }: { log: Log; now: Date }): void {
  if (!securityContact) return;
  const days = Math.floor((securityContact.expires.getTime() - now.getTime()) / dayMs);
  if (days >= warnDays) return;
  const event = days < 0 ? 'SECURITY_EXPIRES a trecut: pune o dată nouă.' : 'SECURITY_EXPIRES se apropie.';
  log.warn(event, { expires: securityContact.expires.toISOString() });
}
