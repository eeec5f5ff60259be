import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { ConfigError } from '#app/platform/config/config.ts';
import { DatasetError } from './dataset/problems.ts';
import { EmbeddedPostgresError } from './embedded-postgres/index.ts';
import { explainStartFailure, requireDatabase } from './start-failure.ts';

test('the start error names the setting, but no password, when the database server refuses or does not answer', async () => {
  const away = requireDatabase('DATABASE_URL', { url: 'postgres://ana:parola@127.0.0.1:1/vot' });
  await expect(away).rejects.toThrow(ConfigError);
  const error = await away.catch((reason: unknown) => reason);
  const sentence = explainStartFailure(error);
  expect(sentence).toMatch(/^DATABASE_URL: nu mă pot conecta la baza de date \(.+\)\.$/);
  expect(sentence).not.toContain('parola');

  const { host, port } = inject('cluster');
  const refused = requireDatabase('MIGRATION_DATABASE_URL', { host, port, user: 'nobody', database: 'none' });
  await expect(refused).rejects.toThrow(/^MIGRATION_DATABASE_URL: .*role "nobody" does not exist/);
});

test('requireDatabase passes when the server answers and its version is new enough', async () => {
  const { host, port } = inject('cluster');
  await expect(
    requireDatabase('DATABASE_URL', { host, port, user: 'postgres', database: 'postgres' }),
  ).resolves.toBeUndefined();
});

test('explainStartFailure explains a full disk in one sentence, and returns null for a program defect', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(explainStartFailure(new Error('Migrarea nu a reușit', { cause: full }))).toMatch(
    /^Discul este plin/,
  );
  expect(explainStartFailure(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toMatch(
    /^Discul este plin/,
  );
  expect(explainStartFailure(new TypeError('x is not a function'))).toBeNull();
});

test('explainStartFailure explains an unreachable database and a read-only folder in one sentence', async () => {
  const away = requireDatabase('X', { host: '/nowhere', user: 'x', database: 'x' });
  await expect(away).rejects.toThrow(ConfigError);
  const client = new pg.Client({ host: '/nowhere' });
  const missing = await client.connect().catch((error: unknown) => error);
  expect(explainStartFailure(missing)).toMatch(/^Baza de date nu răspunde: .+\.$/);
  for (const code of ['EROFS', 'EACCES'])
    expect(
      explainStartFailure(Object.assign(new Error(code), { code, path: '/data/secret-key.718' })),
      code,
    ).toBe(
      'Programul nu are voie să scrie în „/data”: verifică drepturile sau alege alt folder prin DATA_DIR.',
    );
  expect(explainStartFailure(Object.assign(new Error('EACCES'), { code: 'EACCES' }))).toBeNull();
});

test('explainStartFailure explains a login without rights, and repeats the sentences of its own errors', () => {
  const refused = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  expect(explainStartFailure(new Error('Migrarea 0001 nu a reușit.', { cause: refused }))).toBe(
    'DATABASE_URL: utilizatorul nu are drepturile necesare (permission denied for schema public); vezi docs/operations.md, „Database roles”.',
  );
  for (const error of [new ConfigError('a'), new EmbeddedPostgresError('b'), new DatasetError(['c'])])
    expect(explainStartFailure(error)).toBe(error.message);
});
