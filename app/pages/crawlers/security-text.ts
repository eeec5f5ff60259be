import { reader } from '#app/platform/context.server.ts';
import { securityText } from '#app/platform/http/headers/security-text.server.ts';

const type = { 'content-type': 'text/plain; charset=utf-8' };

export const loader = reader('unavailable', async ({ config, refusals }) => {
  const { status, text } = refusals['not-found'];
  // Returns a plain text, because a thrown refusal would become JSON here.
  if (!config.securityContact) return new Response(text, { status, headers: type });
  return new Response(securityText(config.securityContact, config.publicUrl), {
    headers: { ...type, 'cache-control': 'public, no-cache' },
  });
});
