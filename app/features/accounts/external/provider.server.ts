import { genericOAuth } from 'better-auth/plugins';
import { findNameProblem, longestName, plainName } from '#app/features/accounts/profile/rules.ts';
import type { Config } from '#app/platform/config/config.ts';

/** The external provider's name in addresses and in `sign_in_methods.provider_id`. */
export const externalProvider = 'oidc';

type Provider = NonNullable<Config['signInProvider']>;

/** The provider that OIDC_… names: authorization code with PKCE, its ID token checked against its keys. */
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
          // A picture elsewhere would be fetched by every visitor.
          image: undefined,
        }),
      },
    ],
  });
}

/** A name by the rule of all names; „–” where the provider has none, to be filled in by its owner. */
export function nameOf(given: unknown, otherwise: unknown): string {
  for (const name of [given, otherwise]) {
    const plain = typeof name === 'string' ? [...plainName(name)].slice(0, longestName).join('') : '';
    if (findNameProblem(plain) === null) return plain;
  }
  return '–';
}
