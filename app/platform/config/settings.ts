import { isIP } from 'node:net';
import { z } from 'zod';
import { parseMoment } from '#app/platform/clock/bucharest.ts';
import { longestWindow, type Rate } from '#app/platform/rates/rules.ts';
import { configTexts } from './texts.ts';

const texts = configTexts.ro;

function whole(options: { least: number; most: number; message: string }) {
  const { least, most, message } = options;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

function seconds(setting: { name: string; least: number; most: number; example: number }) {
  return whole({ ...setting, message: texts.seconds(setting) });
}

const isTrue = new Set(['true', '1', 'yes', 'da', 'on']);
const isFalse = new Set(['false', '0', 'no', 'nu', 'off']);

function flag(message: string) {
  return z
    .string()
    .toLowerCase()
    .refine((value) => isTrue.has(value) || isFalse.has(value), message)
    .transform((value) => isTrue.has(value));
}

function address(protocols: string[], message: string) {
  return z.string().refine((value) => {
    const url = URL.parse(value);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  }, message);
}

// A socket folder may replace the host: postgres:///baza?host=/var/run/postgresql.
function databaseAddress(name: string) {
  return z.string().refine((value) => {
    const url = URL.parse(value);
    if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
    return (url.hostname !== '' || url.searchParams.has('host')) && url.pathname.length > 1;
  }, texts.databaseUrl(name));
}

const web = ['http:', 'https:'];
const webAddress = (name: string) => address(web, texts.url(name));

const origin = z
  .string()
  .refine((value) => {
    const url = URL.parse(value);
    if (!url || !web.includes(url.protocol)) return false;
    return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  }, texts.publicUrl)
  .transform((value) => URL.parse(value)?.origin ?? value);

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const networks = (message: string) =>
  z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .refine((list) => list.every(isNetwork), message);

// Parses `RATE_LIMITS` and `HOLD_LIMITS`. `readConfig` compares the names.
const namedRates = (message: string) =>
  z.string().transform((list, context): Record<string, Rate> | 'off' => {
    if (list === 'off') return 'off';
    const rates: Record<string, Rate> = {};
    for (const item of list.split(',')) {
      const [, bucket = '', count = 0, seconds = 0] =
        /^\s*([a-zA-Z-]+)=(\d{1,7})\/(\d{1,5})\s*$/.exec(item) ?? [];
      const rate = { count: Number(count), seconds: Number(seconds) };
      if (rate.count < 1 || rate.seconds < 1 || rate.seconds > longestWindow) {
        context.addIssue(message);
        return z.NEVER;
      }
      rates[bucket] = rate;
    }
    return rates;
  });

// Accepts any well-formed id of a moment. Only loading the dataset shows whether the moment exists.
const electionClock = z.string().refine((value) => {
  if (/^[a-z][a-z0-9-]*$/.test(value)) return true;
  return parseMoment(value) !== null;
}, texts.electionClock);

/** A contact URL, as RFC 9116 requires. A plain e-mail address gets the scheme `mailto:`. */
const securityContact = z.union([
  z.email(texts.securityContact).transform((mailbox) => `mailto:${mailbox}`),
  z.url({ protocol: /^(https|mailto)$/, error: texts.securityContact }),
]);

const hostname = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** All settings of the program, each optional. `config.ts` contains the rules between settings. */
export const settingsSchema = z
  .object({
    PORT: whole({ least: 0, most: 65_535, message: texts.port }),
    HOST: z.string().refine((value) => isIP(value) !== 0 || hostname.test(value), texts.host),
    PUBLIC_URL: origin,
    DRAIN_TIME: seconds({ name: 'DRAIN_TIME', least: 0, most: 300, example: 5 }),
    KEEP_ALIVE_TIMEOUT: seconds({ name: 'KEEP_ALIVE_TIMEOUT', least: 1, most: 600, example: 75 }),
    REQUEST_TIMEOUT: seconds({ name: 'REQUEST_TIMEOUT', least: 1, most: 600, example: 30 }),
    ANSWER_TIMEOUT: seconds({ name: 'ANSWER_TIMEOUT', least: 1, most: 600, example: 8 }),
    NODE_ENV: z.enum(['production', 'development', 'test'], texts.nodeEnv),
    DATABASE_URL: databaseAddress('DATABASE_URL'),
    MIGRATION_DATABASE_URL: databaseAddress('MIGRATION_DATABASE_URL'),
    DATABASE_POOL_SIZE: whole({ least: 1, most: 500, message: texts.poolSize }),
    DATA_DIR: z.string(),
    DATA_DIR_WAIT: seconds({ name: 'DATA_DIR_WAIT', least: 0, most: 600, example: 30 }),
    DEMO: flag(texts.demo),
    ELECTION_CLOCK: electionClock,
    SECRET_KEY: z.string().min(32, texts.secretKey),
    BACKUP_DIR: z.string(),
    BACKUP_KEY: z.string().min(32, texts.backupKey),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], texts.logLevel),
    ACCESS_LOG: flag(texts.accessLog),
    TRUSTED_PROXIES: networks(texts.trustedProxies),
    SECURITY_CONTACT: securityContact,
    SECURITY_EXPIRES: z.iso.date(texts.securityExpires),
    SMTP_URL: address(['smtp:', 'smtps:'], texts.smtpUrl),
    MAIL_FROM: z.string().regex(/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, texts.mailFrom),
    STORAGE: z.enum(['disk', 's3'], texts.storage),
    S3_ENDPOINT: webAddress('S3_ENDPOINT'),
    S3_BUCKET: z.string(),
    S3_REGION: z.string(),
    S3_ACCESS_KEY: z.string(),
    S3_SECRET_KEY: z.string(),
    OIDC_ISSUER: webAddress('OIDC_ISSUER'),
    OIDC_CLIENT_ID: z.string(),
    OIDC_CLIENT_SECRET: z.string(),
    ASSISTANT_MODEL_URL: webAddress('ASSISTANT_MODEL_URL'),
    ASSISTANT_MODEL: z.string(),
    ASSISTANT_MODEL_KEY: z.string(),
    NEWS_FETCHING: flag(texts.newsFetching),
    NEWS_ALLOWED_NETWORKS: networks(texts.newsAllowedNetworks),
    RATE_LIMITS: namedRates(texts.rateLimits),
    REVIEW_COMMENTS: flag(texts.reviewComments),
    HOLD_LIMITS: namedRates(texts.holdLimits),
    // The maximum is 7 days, because the privacy page promises to destroy ballot keys after at most 7 days.
    BALLOT_KEY_DAYS: whole({ least: 1, most: 7, message: texts.ballotKeyDays }),
    EVENT_CLIENTS: whole({ least: 1, most: 1_000_000, message: texts.eventClients }),
    EVENT_CLIENTS_PER_ADDRESS: whole({ least: 1, most: 1_000_000, message: texts.eventClientsPerAddress }),
    METRICS_PORT: whole({ least: 0, most: 65_535, message: texts.metricsPort }),
    METRICS_HOST: z.string().refine((value) => isIP(value) !== 0 || hostname.test(value), texts.metricsHost),
    OTEL_EXPORTER_OTLP_ENDPOINT: address(web, texts.tracesUrl),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, texts.tracesShare)
      .transform(Number),
    EVENT_HEARTBEAT: whole({ least: 1, most: 300, message: texts.eventHeartbeat }),
  })
  .partial();

export type Settings = z.infer<typeof settingsSchema>;
export type SettingName = keyof Settings;
