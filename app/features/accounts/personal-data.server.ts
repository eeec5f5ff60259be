import { sql } from 'kysely';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { consentTexts } from './consent/texts.ts';
import { deviceName } from './sessions/device-names.ts';

/**
 * The data of the account itself. `sign_in_attempts` is erased but not listed, because its keyed hashes
 * identify nobody and expire after 15 minutes.
 */
export const accountPart: PersonalDataPart = {
  id: 'account',
  title: 'Contul',
  tables: ['public.users', 'public.voter_profiles', 'public.sign_in_attempts'],
  purpose: null,
  list: (db, { userId }) =>
    db
      .selectFrom('users')
      .leftJoin('voter_profiles', 'voter_profiles.user_id', 'users.id')
      .select([
        'users.id',
        'email',
        'email_verified',
        'first_name',
        'last_name',
        'avatar_url',
        'role',
        'is_active',
      ])
      .select(['two_factor_enabled', 'last_active', 'created_at', 'updated_at', 'registration_date'])
      .where('users.id', '=', userId)
      .execute(),
  async erase(tx, { userId }) {
    // An administrator's candidate has the person's name but no place on a ballot, so it is deleted too.
    await tx
      .deleteFrom('candidates')
      .where('user_id', '=', userId)
      .where('from_dataset', '=', false)
      .execute();
    await tx.deleteFrom('users').where('id', '=', userId).execute();
  },
};

/** Open sessions. The copy of the person's data omits their tokens, which would open the account. */
export const sessionsPart: PersonalDataPart = {
  id: 'sessions',
  title: 'Sesiunile',
  tables: ['public.sessions'],
  purpose: null,
  async list(db, { userId }) {
    const rows = await db
      .selectFrom('sessions')
      .select(['user_agent', 'created_at', 'updated_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({ device: deviceName(row.user_agent), ...row }));
  },
  async erase(tx, { userId }) {
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  },
};

/**
 * Sign-in methods and unused mailed links. The copy of the person's data names them without hash, secret,
 * token or code.
 */
export const signInPart: PersonalDataPart = {
  id: 'sign-in',
  title: 'Felul autentificării',
  tables: ['public.sign_in_methods', 'public.second_factors', 'public.verification_tokens'],
  purpose: null,
  async list(db, { userId }) {
    const methods = await db
      .selectFrom('sign_in_methods')
      .select(['provider_id', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    const factors = await db
      .selectFrom('second_factors')
      .select('verified')
      .where('user_id', '=', userId)
      .execute();
    const links = await db
      .selectFrom('verification_tokens')
      .select(['created_at', 'expires_at'])
      .where(ofPerson(userId))
      .orderBy('created_at')
      .execute();
    return [
      ...methods.map((row) => ({ kind: 'method', ...row })),
      ...factors.map((row) => ({ kind: 'second-factor', ...row })),
      ...links.map((row) => ({ kind: 'link', ...row })),
    ];
  },
  async erase(tx, { userId }) {
    await tx.deleteFrom('verification_tokens').where(ofPerson(userId)).execute();
    await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
    await tx.deleteFrom('sign_in_methods').where('user_id', '=', userId).execute();
  },
};

/**
 * In better-auth's tokens `value` is the person's id. In this program's tokens `value` begins with that id
 * (one-time-tokens.server.ts).
 */
const ofPerson = (userId: string) =>
  sql<boolean>`(value = ${userId} or value like ${`{"userId":"${userId}"%`})`;

/** All consents, including withdrawn consents, with the text that the person saw. */
export const consentsPart: PersonalDataPart = {
  id: 'consents',
  title: 'Acordurile',
  tables: ['public.consents'],
  purpose: null,
  async list(db, { userId }) {
    const rows = await db
      .selectFrom('consents')
      .select(['purpose', 'text_version', 'given_at', 'withdrawn_at'])
      .where('user_id', '=', userId)
      .orderBy('given_at')
      .execute();
    return rows.map((row) => ({ title: consentTexts.ro[row.purpose].title, ...row }));
  },
  async erase(tx, { userId }) {
    await tx.deleteFrom('consents').where('user_id', '=', userId).execute();
  },
};
