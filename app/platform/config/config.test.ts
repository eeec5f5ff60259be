import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { rateRules } from '#app/features.server.ts';
import { ConfigError, readConfig as readWith } from './config.ts';
import { loadEnvironment } from './environment.server.ts';
import { keepSecretKey } from './secret-key.server.ts';
import { settingsSchema } from './settings.ts';

const readConfig = (env: Record<string, string | undefined>) => readWith(env, rateRules);
const secret = 'x'.repeat(32);
const production = { NODE_ENV: 'production', SECRET_KEY: secret };

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test('readConfig without settings sets up a demonstration on this computer with an embedded database', () => {
  expect(readConfig({})).toEqual({
    ...{ mode: 'development', demo: true, host: '127.0.0.1', port: 3000, publicUrl: null },
    ...{ hasSecureCookies: false, trustedProxies: [] },
    http: { drainSeconds: 0, keepAliveSeconds: 75, requestSeconds: 30, answerSeconds: 8 },
    ...{ databaseUrl: null, migrationDatabaseUrl: null, databasePoolSize: 10 },
    ...{ dataDir: '.data', dataDirWaitSeconds: 2, secretKey: null, electionClock: null },
    backup: { folder: null, key: null },
    ...{ logLevel: 'info', hasAccessLog: false, mail: null, storage: { kind: 'disk' } },
    ...{ signInProvider: null, securityContact: null, rates: rateRules, assistantModel: null },
    news: { isFetching: false, allowedNetworks: [] },
    reviewsComments: false,
    holds: {
      burst: { count: 10, seconds: 600 },
      identical: { count: 3, seconds: 86_400 },
      'in-step': { count: 5, seconds: 10 },
    },
    ballotKeyDays: 7,
    events: { clients: 10_000, clientsPerAddress: 200, heartbeatSeconds: 30 },
    ...{ metrics: null, traces: null },
  });
});

test('readConfig reads each setting into its own field', () => {
  const keys = ['SECRET_KEY', 'BACKUP_KEY'].map((name) => [name, `${name}-`.padEnd(32, 'x')]);
  const words = [
    ...['BACKUP_DIR', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'ASSISTANT_MODEL', 'ASSISTANT_MODEL_KEY'],
    ...['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'DATA_DIR'],
  ].map((name) => [name, name]);
  const settings = {
    ...Object.fromEntries([...keys, ...words]),
    ...{ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '101', PUBLIC_URL: 'https://vot.ro' },
    ...{ DRAIN_TIME: '102', KEEP_ALIVE_TIMEOUT: '103', REQUEST_TIMEOUT: '104', ANSWER_TIMEOUT: '105' },
    ...{
      DATABASE_URL: 'postgres://a/b',
      MIGRATION_DATABASE_URL: 'postgres://c/d',
      DATABASE_POOL_SIZE: '106',
    },
    ...{ DATA_DIR_WAIT: '107', LOG_LEVEL: 'warn', ACCESS_LOG: 'da', TRUSTED_PROXIES: '10.0.0.1, ::1/128' },
    ...{ SECURITY_CONTACT: 'ana@vot.ro', SECURITY_EXPIRES: '2030-01-31', SMTP_URL: 'smtps://posta.ro' },
    ...{
      MAIL_FROM: 'vot@vot.ro',
      STORAGE: 's3',
      S3_ENDPOINT: 'https://s3.ro',
      OIDC_ISSUER: 'https://cont.ro',
    },
    ...{ ASSISTANT_MODEL_URL: 'https://model.ro', NEWS_FETCHING: 'nu', NEWS_ALLOWED_NETWORKS: '10.1.0.0/16' },
    ...{ REVIEW_COMMENTS: 'TRUE', HOLD_LIMITS: 'in-step=6/11', BALLOT_KEY_DAYS: '3', EVENT_CLIENTS: '108' },
    ...{ EVENT_CLIENTS_PER_ADDRESS: '109', EVENT_HEARTBEAT: '110', METRICS_PORT: '111', METRICS_HOST: '::' },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://urme.ro', OTEL_TRACES_SAMPLER_ARG: '0.5' },
  };
  const { rates: _, ...config } = readConfig(settings);
  expect(config).toEqual({
    ...{ mode: 'production', demo: false, host: '0.0.0.0', port: 101, publicUrl: 'https://vot.ro' },
    ...{ hasSecureCookies: true, trustedProxies: ['10.0.0.1', '::1/128'] },
    http: { drainSeconds: 102, keepAliveSeconds: 103, requestSeconds: 104, answerSeconds: 105 },
    ...{ databaseUrl: 'postgres://a/b', migrationDatabaseUrl: 'postgres://c/d', databasePoolSize: 106 },
    ...{ dataDir: 'DATA_DIR', dataDirWaitSeconds: 107, electionClock: null },
    secretKey: 'SECRET_KEY-xxxxxxxxxxxxxxxxxxxxx',
    backup: { folder: 'BACKUP_DIR', key: 'BACKUP_KEY-xxxxxxxxxxxxxxxxxxxxx' },
    ...{ logLevel: 'warn', hasAccessLog: true, mail: { url: 'smtps://posta.ro', from: 'vot@vot.ro' } },
    storage: {
      ...{ kind: 's3', endpoint: 'https://s3.ro', bucket: 'S3_BUCKET', region: 'S3_REGION' },
      ...{ accessKey: 'S3_ACCESS_KEY', secretKey: 'S3_SECRET_KEY' },
    },
    signInProvider: {
      ...{ issuer: 'https://cont.ro', clientId: 'OIDC_CLIENT_ID', clientSecret: 'OIDC_CLIENT_SECRET' },
    },
    securityContact: { contact: 'mailto:ana@vot.ro', expires: new Date('2030-01-31T00:00:00Z') },
    news: { isFetching: false, allowedNetworks: ['10.1.0.0/16'] },
    assistantModel: { url: 'https://model.ro', model: 'ASSISTANT_MODEL', key: 'ASSISTANT_MODEL_KEY' },
    reviewsComments: true,
    holds: {
      burst: { count: 10, seconds: 600 },
      identical: { count: 3, seconds: 86_400 },
      'in-step': { count: 6, seconds: 11 },
    },
    ballotKeyDays: 3,
    events: { clients: 108, clientsPerAddress: 109, heartbeatSeconds: 110 },
    metrics: { port: 111, host: '::' },
    traces: { url: 'http://urme.ro', share: 0.5 },
  });
  expect(readConfig(production).news.isFetching, 'production fetches news by default').toBe(true);
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://urme.ro' }).traces?.share).toBe(0.05);
});

test.each([
  ...[
    ['PORT', '0'],
    ['PORT', '65535'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '65535'],
  ],
  ...[
    ['DRAIN_TIME', '0'],
    ['DRAIN_TIME', '300'],
    ['DATA_DIR_WAIT', '0'],
    ['DATA_DIR_WAIT', '600'],
  ],
  ...['KEEP_ALIVE_TIMEOUT', 'REQUEST_TIMEOUT', 'ANSWER_TIMEOUT'].flatMap((name) => [
    [name, '1'],
    [name, '600'],
  ]),
  ...[
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', '500'],
    ['BALLOT_KEY_DAYS', '1'],
  ],
  ...[
    ['BALLOT_KEY_DAYS', '7'],
    ['EVENT_CLIENTS', '1'],
    ['EVENT_CLIENTS', '1000000'],
  ],
  ...[
    ['EVENT_CLIENTS_PER_ADDRESS', '1'],
    ['EVENT_CLIENTS_PER_ADDRESS', '1000000'],
  ],
  ...[
    ['EVENT_HEARTBEAT', '1'],
    ['EVENT_HEARTBEAT', '300'],
    ['RATE_LIMITS', 'vote=1/1'],
  ],
  ...[
    ['RATE_LIMITS', 'vote=9999999/86400'],
    ['HOLD_LIMITS', 'burst=1/86400'],
  ],
  ...[
    ['OTEL_TRACES_SAMPLER_ARG', '0'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.0'],
  ],
  ...[
    ['SECRET_KEY', secret],
    ['BACKUP_KEY', secret],
    ['TRUSTED_PROXIES', '10.0.0.0/32,::/128'],
  ],
  ...['debug', 'info', 'warn', 'error', 'silent'].map((level) => ['LOG_LEVEL', level]),
  ...[
    ['SMTP_URL', 'smtp://posta.ro'],
    ['SECURITY_CONTACT', 'https://vot.ro/securitate'],
  ],
])('readConfig accepts the outermost allowed value of a setting: %s=%s', (name = '', value = '') => {
  const others: Record<string, Record<string, string>> = {
    SMTP_URL: { MAIL_FROM: 'ana@vot.ro' },
    SECURITY_CONTACT: { SECURITY_EXPIRES: '2030-01-31' },
  };
  expect(() => readConfig({ ...others[name], [name]: value })).not.toThrow();
});

test.each([
  ...['true', '1', 'yes', 'da', 'on', 'Da'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'nu', 'off', 'NU'].map((word) => [word, false] as const),
])('readConfig reads the word %s of a setting as %s', (word, isOn) => {
  expect(readConfig({ ACCESS_LOG: word, NODE_ENV: 'test' }).hasAccessLog).toBe(isOn);
});

test('BOOT-01 BOOT-02 readConfig refuses an invalid database URL with a sentence that names the setting', () => {
  for (const wrong of [
    'localhost',
    'http://gazda/baza',
    'postgres://',
    'postgres://gazda',
    'nu e o adresă',
  ]) {
    expect(refusal({ DATABASE_URL: wrong })).toMatch(
      /^DATABASE_URL trebuie să fie o adresă postgres:\/\/ validă, .*\.$/,
    );
  }
  expect(refusal({ DATABASE_URL: 'postgres://ana:parolă-secretă@' })).not.toContain('parolă-secretă');
});

test('BOOT-01 readConfig accepts every form of database URL that PostgreSQL understands', () => {
  for (const url of [
    'postgres://a:b@gazda:5432/baza',
    'postgresql://gazda/baza',
    'postgres:///baza?host=/run/pg',
  ]) {
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, migrationDatabaseUrl: null });
  }
});

const wrongSettings = {
  PORT: ['70000', '-1', 'trei', '80.5'],
  HOST: ['http://x', 'a b', '127.0.0.1:80'],
  PUBLIC_URL: [
    ...['vot.ro', 'ftp://vot.ro', 'https://vot.ro/cale', 'https://vot.ro/?a=1', 'https://vot.ro/#a'],
    ...['https://ana@vot.ro/', 'https://:parola@vot.ro/'],
  ],
  DRAIN_TIME: ['-1', '301', 'puțin'],
  KEEP_ALIVE_TIMEOUT: ['0', '601'],
  REQUEST_TIMEOUT: ['0', '601'],
  ANSWER_TIMEOUT: ['0', '601'],
  DATA_DIR_WAIT: ['-1', '601'],
  NODE_ENV: ['prod'],
  MIGRATION_DATABASE_URL: ['mysql://x/y'],
  DATABASE_POOL_SIZE: ['0', '501'],
  DEMO: ['poate'],
  ELECTION_CLOCK: ['31 ianuarie', '2030-13-01T10:00', '2030-02-30T10:00'],
  SECRET_KEY: ['scurt'],
  BACKUP_KEY: ['scurt'],
  LOG_LEVEL: ['tare'],
  TRUSTED_PROXIES: ['proxy', '10.0.0.0/33', '10.0.0.1,', '1.2.3.4/8/9', '::1/129', '10.0.0.0/x'],
  ACCESS_LOG: ['poate'],
  NEWS_FETCHING: ['poate'],
  NEWS_ALLOWED_NETWORKS: ['rețea'],
  SECURITY_CONTACT: ['ana', 'http://vot.ro/securitate'],
  SECURITY_EXPIRES: ['2030-02-30', 'mâine'],
  ASSISTANT_MODEL_URL: ['model', 'ftp://model.ro'],
  SMTP_URL: ['posta.ro'],
  MAIL_FROM: ['ana'],
  STORAGE: ['bandă'],
  S3_ENDPOINT: ['s3'],
  OIDC_ISSUER: ['cont'],
  RATE_LIMITS: [
    'on',
    'vote',
    'vote=10',
    'vote=0/60',
    'vote=10/0',
    'vote=1/86401',
    'altceva=1/60',
    'vote=1/60,',
  ],
  REVIEW_COMMENTS: ['poate'],
  HOLD_LIMITS: ['on', 'burst', 'burst=0/60', 'altceva=1/60'],
  BALLOT_KEY_DAYS: ['0', '8'],
  EVENT_CLIENTS: ['0', 'multe'],
  EVENT_CLIENTS_PER_ADDRESS: ['0', '-1'],
  EVENT_HEARTBEAT: ['0', '301'],
  METRICS_PORT: ['65536', '3000', 'da'],
  METRICS_HOST: ['http://x', 'a b'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['colector:4318'],
  OTEL_TRACES_SAMPLER_ARG: ['2', '-1', 'tot'],
};

test.each(Object.entries(wrongSettings))(
  'BOOT-02 readConfig refuses a wrong setting %s with a sentence that names it and gives an example',
  (name, values) => {
    for (const value of values) {
      expect(refusal({ [name]: value }), value).toMatch(new RegExp(`^${name} .+, de exemplu .+\\.$`));
    }
  },
);

test('readConfig accepts equal ports only when both are chosen by the system', () => {
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics).toEqual({ port: 0, host: '127.0.0.1' });
  expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4000' })).toThrow('METRICS_PORT');
});

test('readConfig treats empty settings as unset and ignores unknown settings', () => {
  expect(readConfig({ PORT: ' ', PUBLIC_URL: '', SOMETHING_ELSE: '?' }).port).toBe(3000);
});

test('readConfig refuses a demonstration in production or on a host other than this computer', () => {
  expect(refusal({ ...production, DEMO: 'true' })).toMatch(/^DEMO=true nu este permis/);
  for (const HOST of ['0.0.0.0', '192.168.1.5', '::', 'vot.ro', '127.0.0.1.exemplu.ro']) {
    expect(refusal({ HOST }), HOST).toContain(`HOST=${HOST} nu este permis în modul demonstrativ`);
  }
  for (const HOST of ['127.0.0.1', '127.4.5.6', '::1', 'localhost'])
    expect(readConfig({ HOST }).host).toBe(HOST);
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'false' }).demo).toBe(false);
});

test('readConfig turns the demonstration off in production, and requires a secret key there', () => {
  expect(refusal({ NODE_ENV: 'production' })).toMatch(/^SECRET_KEY lipsește/);
  expect(readConfig({ ...production, HOST: '0.0.0.0' })).toMatchObject({ demo: false });
  for (const settings of [production, { DEMO: 'false' }])
    expect(refusal({ ...settings, ELECTION_CLOCK: 'between-rounds' })).toMatch(
      /^ELECTION_CLOCK este permis numai/,
    );
});

test('readConfig waits for a load balancer and for an earlier instance only in production', () => {
  expect(readConfig({})).toMatchObject({ http: { drainSeconds: 0 }, dataDirWaitSeconds: 2 });
  expect(readConfig(production)).toMatchObject({
    http: { drainSeconds: 5, keepAliveSeconds: 75, requestSeconds: 30, answerSeconds: 8 },
    dataDirWaitSeconds: 30,
  });
});

test('the setting RATE_LIMITS changes single limits and keeps the others, and production refuses `off`', () => {
  const { rates } = readConfig({ ...production, RATE_LIMITS: 'vote=3/5, reset-email=1/86400' });
  expect(rates).toMatchObject({
    vote: { count: 3, seconds: 5 },
    'reset-email': { count: 1, seconds: 86_400 },
    'sign-in': { count: 25, seconds: 300 },
  });
  expect(readConfig({ RATE_LIMITS: 'off' }).rates).toBeNull();
  expect(refusal({ ...production, RATE_LIMITS: 'off' })).toMatch(/^RATE_LIMITS=off nu este permis/);
});

test('HOLD_LIMITS changes single thresholds and keeps the others, and production refuses `off`', () => {
  expect(readConfig({ HOLD_LIMITS: 'burst=2/60' }).holds).toMatchObject({
    burst: { count: 2, seconds: 60 },
    identical: { count: 3, seconds: 86_400 },
  });
  expect(readConfig({ HOLD_LIMITS: 'off' }).holds).toBeNull();
  expect(refusal({ ...production, HOLD_LIMITS: 'off' })).toMatch(/^HOLD_LIMITS=off nu este permis/);
});

test('ELECTION_CLOCK accepts a Bucharest moment, an exact moment or the id of a demo moment', () => {
  for (const value of ['2030-01-31T10:00', '2030-01-31 10:00', '2030-01-31T08:00:00Z', 'voting-day']) {
    expect(readConfig({ ELECTION_CLOCK: value }).electionClock).toBe(value);
  }
});

test('PUBLIC_URL with https makes cookies secure, and readConfig removes its final slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://vot.ro/' })).toMatchObject({
    publicUrl: 'https://vot.ro',
    hasSecureCookies: true,
  });
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' }).hasSecureCookies).toBe(false);
});

test('readConfig refuses a setting when the settings that belong with it are missing', () => {
  const alone = {
    MIGRATION_DATABASE_URL: 'postgres://gazda/baza',
    SMTP_URL: 'smtp://posta.ro',
    MAIL_FROM: 'ana@vot.ro',
    OIDC_CLIENT_ID: 'c',
    STORAGE: 's3',
    ASSISTANT_MODEL_KEY: 'k',
    SECURITY_CONTACT: 'ana@vot.ro',
  };
  for (const [name, value] of Object.entries(alone)) expect(refusal({ [name]: value }), name).toContain(name);
  expect(refusal({ STORAGE: 's3', S3_ENDPOINT: 'https://s3.ro', S3_BUCKET: 'b' })).toMatch(
    /^S3_REGION lipsește/,
  );
  const mail = readConfig({ SMTP_URL: 'smtp://posta.ro', MAIL_FROM: 'Vot informat <ana@vot.ro>' }).mail;
  expect(mail).toEqual({ url: 'smtp://posta.ro', from: 'Vot informat <ana@vot.ro>' });
});

test('.env.example contains every existing setting, with a comment and its default', () => {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const example = parseEnv(text);
  expect(Object.keys(example).sort()).toEqual(Object.keys(settingsSchema.shape).sort());
  expect(readConfig(example)).toEqual(readConfig({}));
  const lines = text.split('\n');
  const bare = lines.filter((line, index) => /^[A-Z]/.test(line) && !lines[index - 1]?.startsWith('#'));
  expect(bare).toEqual([]);
});

test("loadEnvironment adds settings from .env to the process's own settings and never overrides the latter", () => {
  const folder = mkdtempSync(join(tmpdir(), 'vot-env-'));
  expect(loadEnvironment(folder, { PORT: '1' })).toEqual({ PORT: '1' });
  writeFileSync(join(folder, '.env'), 'PORT=2\nHOST=localhost # aici\n');
  expect(loadEnvironment(folder, { PORT: '1' })).toEqual({ PORT: '1', HOST: 'localhost' });
  rmSync(folder, { recursive: true });
});

test('keepSecretKey creates the secret key of a data folder once, readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vot-secret-'));
  const key = keepSecretKey(join(folder, 'new'));
  expect(key).toHaveLength(64);
  chmodSync(join(folder, 'new', 'secret-key'), 0o644);
  expect(keepSecretKey(join(folder, 'new'))).toBe(key);
  expect(statSync(join(folder, 'new', 'secret-key')).mode & 0o777).toBe(0o600);
  expect(keepSecretKey(join(folder, 'other'))).not.toBe(key);
  rmSync(folder, { recursive: true });
});
