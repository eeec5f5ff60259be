import { providerName, startExternal } from '#app/features/accounts/external/external.server.ts';
import {
  carryTarget,
  cookieHeaders,
  redirectWith,
  wantedTarget,
} from '#app/features/accounts/target.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { writer } from '#app/platform/context.server.ts';
import { escapeXml } from '#app/platform/http/xml.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireOpenRight } from '#app/platform/rights/require-right.ts';

/**
 * Leads to the external provider by a page instead of a redirect. The policy's `form-action` also restricts
 * redirects after a form, and the provider's URL is not known in advance.
 */
export const action = writer('auth-failed', async (context) => {
  requireOpenRight(context, 'sign-in-external');
  const { request, config } = context;
  try {
    const { url, cookies } = await startExternal(context, wantedTarget(request.url));
    const headers = cookieHeaders(cookies);
    headers.set('refresh', `0;url=${url}`);
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('cache-control', 'no-store');
    return new Response(leave(url, providerName(config) ?? ''), { headers });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'external-unreachable') throw error;
    const back = carryTarget('/auth', request.url);
    throw redirectWith(`${back}${back.includes('?') ? '&' : '?'}error=unreachable`);
  }
});

function leave(url: string, provider: string): string {
  const words = escapeXml(accountTexts.ro.external.leaving(provider));
  return `<!doctype html><html lang="ro"><meta charset="utf-8"><title>${words}</title><p><a href="${escapeXml(url)}">${words}</a></p></html>`;
}

export function loader() {
  throw redirectWith('/auth');
}
