import { reader } from '#app/platform/context.server.ts';
import { securityText } from '#app/platform/http/headers/security-text.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** `/.well-known/security.txt` */
export const loader = reader('unavailable', async ({ config }) => {
  if (!config.securityContact) throw new Refusal('not-found');
  return new Response(securityText(config.securityContact, config.publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, no-cache' },
  });
});
