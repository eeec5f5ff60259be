import { genericOAuth } from 'better-auth/plugins';
import { findNameProblem, longestName, plainName } from '#app/features/accounts/profile/rules.ts';
import type { Config } from '#app/platform/config/config.ts';

/** The provider's id in addresses and in `sign_in_methods.provider_id`. */
export const externalProvider = 'oidc';

type Provider = NonNullable<Config['signInProvider']>;

/** The provider of the OIDC_… settings: authorization code with PKCE, ID token checked against its keys. */
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
          // Pictures are left out: every visitor's browser would fetch them from the provider.
          image: undefined,
        }),
      },
    ],
  });
}

/**
 * The provider's name under our rule for names; „–” when it breaks the rule, so that its owner can replace
 * it.
 */
export function nameOf(given: unknown, otherwise: unknown): string {
  for (const name of [given, otherwise]) {
    const plain = typeof name === 'string' ? [...plainName(name)].slice(0, longestName).join('') : '';
    if (findNameProblem(plain) === null) return plain;
  }
  return '–';
}
