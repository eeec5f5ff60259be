import { genericOAuth } from 'better-auth/plugins';
import { findNameProblem, longestName, plainName } from '#app/features/accounts/profile/rules.ts';
import type { Config } from '#app/platform/config/config.ts';

/** The external provider's id in URLs and in `sign_in_methods.provider_id`. */
export const externalProvider = 'oidc';

type Provider = NonNullable<Config['signInProvider']>;

/**
 * Configures the sign-in provider of the OIDC_… settings: authorization code with PKCE. The ID token is
 * checked against the provider's keys.
 */
export function external({ issuer, clientId, clientSecret }: Provider, isRegistrationOpen: boolean) {
  return genericOAuth({
    config: [
      {
        providerId: externalProvider,
        discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        disableProviderLogout: true,
        disableSignUp: !isRegistrationOpen,
        mapProfileToUser: (profile) => ({
          name: nameOf(profile.given_name, profile.name),
          lastName: nameOf(profile.family_name, null),
          // The picture is omitted, because every visitor's browser would load it from the provider.
          image: undefined,
        }),
      },
    ],
  });
}

/**
 * Returns the provider's name for the person if it passes this site's rule for names. Otherwise returns „–”,
 * which the person can replace.
 */
export function nameOf(given: unknown, otherwise: unknown): string {
  for (const name of [given, otherwise]) {
    const plain = typeof name === 'string' ? [...plainName(name)].slice(0, longestName).join('') : '';
    if (findNameProblem(plain) === null) return plain;
  }
  return '–';
}
