import { authOf, callAuth, forgetInstances } from '#app/features/accounts/better-auth/auth.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { externalProvider } from './provider.server.ts';

/**
 * Returns the sign-in provider's name for readers, which is the host name of its URL. Returns null when no
 * provider is configured.
 */
export function providerName({ signInProvider }: Pick<Config, 'signInProvider'>): string | null {
  return signInProvider ? new URL(signInProvider.issuer).hostname.replace(/^www\./, '') : null;
}

/**
 * Begins a sign-in at the external provider. Returns the provider's URL and a cookie that ties the return to
 * this browser.
 */
export async function startExternal(
  context: HandlerContext,
  target: string,
): Promise<{ url: string; cookies: string[] }> {
  if (!context.config.signInProvider) throw new Refusal('external-off');
  await takeRate(context, { bucket: 'sign-in', subject: context.address });
  const auth = await authOf(context);
  const origin = new URL(context.request.url).origin;
  const body = {
    provider: externalProvider,
    callbackURL: `${origin}/auth?${new URLSearchParams({ intrat: '1', next: target })}`,
    errorCallbackURL: `${origin}/auth?${new URLSearchParams({ next: target })}`,
  };
  try {
    const codes = { PROVIDER_NOT_FOUND: 'external-unreachable' } as const;
    const answer = await callAuth(context, codes, () =>
      auth.api.signInSocial({ body, headers: new Headers(), returnHeaders: true }),
    );
    const { url } = answer.response;
    if (!url) throw new Refusal('external-unreachable');
    return { url, cookies: answer.headers.getSetCookie() };
  } catch (error) {
    // A better-auth instance reads the provider's URLs only once. The next attempt therefore needs a new
    // instance.
    if (error instanceof Refusal && error.code === 'external-unreachable') forgetInstances();
    throw error;
  }
}
