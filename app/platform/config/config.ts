import { isLoopback } from '#app/platform/http/loopback.server.ts';
import { type Rate, type Rates, ratesWith } from '#app/platform/rates/rules.ts';
import { type SettingName, type Settings, settingsSchema } from './settings.ts';
import { configTexts } from './texts.ts';

const texts = configTexts.ro;

/** Thrown when a setting prevents the program's start. `message` is one sentence that names the setting. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The reasons for which texts, likes or marks (agreement with a comment) wait for a moderator's review. */
export type HoldReason = 'burst' | 'identical' | 'in-step';
/**
 * For each reason, a number of people and of seconds. When this number of people act within these seconds, their texts,
 * likes and marks wait for review.
 */
export type Holds = Readonly<Record<HoldReason, Rate>>;

const defaultHolds: Holds = {
  // People with new accounts who write about one candidate, or like or mark one comment.
  burst: { count: 10, seconds: 600 },
  // People who send the same text.
  identical: { count: 3, seconds: 86_400 },
  // People who like or mark the same comments at almost the same time.
  'in-step': { count: 5, seconds: 10 },
};

export type Config = {
  mode: 'production' | 'development' | 'test';
  /**
   * True for a demonstration. It has an invented candidate and a movable clock, and serves only this
   * computer.
   */
  demo: boolean;
  /** Port 0 means any free port. */
  port: number;
  host: string;
  /** Scheme, host and port of the site. When null, links use the host of each request. */
  publicUrl: string | null;
  /** True when PUBLIC_URL is https. Cookies are then `Secure` and have the prefix `__Host-`. */
  hasSecureCookies: boolean;
  /**
   * IP addresses and CIDR networks of proxies that the program trusts. It believes their headers about
   * scheme, host and client address.
   */
  trustedProxies: string[];
  /**
   * Time limits in seconds for idle connections and slow requests. A stopping program still answers for
   * `drainSeconds`.
   */
  http: { drainSeconds: number; keepAliveSeconds: number; requestSeconds: number; answerSeconds: number };
  /** The database's URL. When null, the program starts its embedded PostgreSQL. */
  databaseUrl: string | null;
  /** The database URL for migrations. When null, migrations use `databaseUrl`. */
  migrationDatabaseUrl: string | null;
  /** Maximum number of connections in the pool of one process. */
  databasePoolSize: number;
  /** The data folder: absolute, or relative to the project's folder. */
  dataDir: string;
  /** Seconds for which a starting program waits while another program uses the data folder. */
  dataDirWaitSeconds: number;
  /**
   * The election time of a demonstration: a time for `parseMoment`, or the id of a moment in the dataset.
   * Only loading the dataset shows whether the id exists.
   */
  electionClock: string | null;
  /** The program's secret. Null outside production, where `secret-key.server.ts` creates a secret. */
  secretKey: string | null;
  /**
   * A null `folder` means the folder `backups` of the data folder. A null `key` leaves backups unencrypted.
   */
  backup: { folder: string | null; key: string | null };
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  mail: { url: string; from: string } | null;
  storage:
    | { kind: 'disk' }
    | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };
  signInProvider: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Contact for security reports (`mailto:` or `https:`) and its last valid day, or null when unset. */
  securityContact: { contact: string; expires: Date } | null;
  /** True makes the log contain a line for each request. */
  hasAccessLog: boolean;
  /** Limits on attempts by person or address. Null turns all limits off, which production refuses. */
  rates: Rates | null;
  /**
   * `isFetching` turns the fetching of news feeds on. `allowedNetworks` lists private networks from which the
   * program may fetch feeds.
   */
  news: { isFetching: boolean; allowedNetworks: string[] };
  /** The OpenAI-compatible server that may phrase the assistant's answers, or null. `key` may be null. */
  assistantModel: { url: string; model: string; key: string | null } | null;
  /** True when a moderator reads every comment and topic before readers do. */
  reviewsComments: boolean;
  /** The thresholds at which simultaneous texts, likes and marks wait for a moderator's review. Null turns this off. */
  holds: Holds | null;
  /** Days of election time after which the program destroys a ballot key. Only this key links ballots to voters. */
  ballotKeyDays: number;
  /**
   * Limits of one process for live events (figures sent to open pages). They are clients, clients per
   * address, and seconds between heartbeats.
   */
  events: { clients: number; clientsPerAddress: number; heartbeatSeconds: number };
  /** The address at which Prometheus reads metrics, or null for no metrics. */
  metrics: { port: number; host: string } | null;
  /** The OpenTelemetry collector and the share of requests reported to it (0 to 1). Null turns traces off. */
  traces: { url: string; share: number } | null;
};

/**
 * Reads all settings, and treats an empty setting as unset. Throws ConfigError for the first wrong setting.
 */
export function readConfig(env: Record<string, string | undefined>, rates: Rates): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const trimmed = Object.fromEntries(given.map(([name, value]) => [name, value?.trim()]));
  const parsed = settingsSchema.safeParse(trimmed);
  if (!parsed.success) throw new ConfigError(parsed.error.issues[0]?.message);
  const settings = parsed.data;
  const mode = settings.NODE_ENV ?? 'development';
  return {
    mode,
    ...readDemo(settings, mode),
    port: settings.PORT ?? 3000,
    publicUrl: settings.PUBLIC_URL ?? null,
    hasSecureCookies: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    // A load balancer takes a few seconds to notice that an instance stops. A demonstration has no load
    // balancer.
    http: {
      drainSeconds: settings.DRAIN_TIME ?? (mode === 'production' ? 5 : 0),
      keepAliveSeconds: settings.KEEP_ALIVE_TIMEOUT ?? 75,
      requestSeconds: settings.REQUEST_TIMEOUT ?? 30,
      answerSeconds: settings.ANSWER_TIMEOUT ?? 8,
    },
    ...readDatabase(settings),
    databasePoolSize: settings.DATABASE_POOL_SIZE ?? 10,
    dataDir: settings.DATA_DIR ?? '.data',
    dataDirWaitSeconds: settings.DATA_DIR_WAIT ?? (mode === 'production' ? 30 : 2),
    secretKey: readSecretKey(settings, mode),
    backup: { folder: settings.BACKUP_DIR ?? null, key: settings.BACKUP_KEY ?? null },
    logLevel: settings.LOG_LEVEL ?? 'info',
    ...readServices(settings),
    ...readSecurityContact(settings),
    hasAccessLog: settings.ACCESS_LOG ?? false,
    rates: readRates(settings, { mode, rates }),
    news: {
      isFetching: settings.NEWS_FETCHING ?? mode === 'production',
      allowedNetworks: settings.NEWS_ALLOWED_NETWORKS ?? [],
    },
    reviewsComments: settings.REVIEW_COMMENTS ?? false,
    holds: readHolds(settings, mode),
    assistantModel: readAssistantModel(settings),
    ballotKeyDays: settings.BALLOT_KEY_DAYS ?? 7,
    ...readHealth(settings),
    events: {
      clients: settings.EVENT_CLIENTS ?? 10_000,
      clientsPerAddress: settings.EVENT_CLIENTS_PER_ADDRESS ?? 200,
      heartbeatSeconds: settings.EVENT_HEARTBEAT ?? 30,
    },
  };
}

function readDemo(settings: Settings, mode: Config['mode']): Pick<Config, 'demo' | 'host' | 'electionClock'> {
  const demo = settings.DEMO ?? mode !== 'production';
  const host = settings.HOST ?? '127.0.0.1';
  if (demo && mode === 'production') throw new ConfigError(texts.demoInProduction);
  if (demo && !isLoopback(host)) throw new ConfigError(texts.demoOnNetwork(host));
  if (!demo && settings.ELECTION_CLOCK) throw new ConfigError(texts.electionClockOutsideDemo);
  return { demo, host, electionClock: settings.ELECTION_CLOCK ?? null };
}

function readDatabase(settings: Settings): Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'> {
  if (settings.MIGRATION_DATABASE_URL && !settings.DATABASE_URL)
    throw new ConfigError(texts.needsDatabaseUrl);
  return {
    databaseUrl: settings.DATABASE_URL ?? null,
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL ?? null,
  };
}

function readSecretKey(settings: Settings, mode: Config['mode']): string | null {
  if (mode === 'production' && !settings.SECRET_KEY) throw new ConfigError(texts.secretKeyMissing);
  return settings.SECRET_KEY ?? null;
}

function readSecurityContact(settings: Settings): Pick<Config, 'securityContact'> {
  const given = together(settings, ['SECURITY_CONTACT', 'SECURITY_EXPIRES']);
  if (!given) return { securityContact: null };
  const { SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires } = given;
  return { securityContact: { contact, expires: new Date(expires) } };
}

function readRates(
  { RATE_LIMITS: given }: Settings,
  { mode, rates }: { mode: Config['mode']; rates: Rates },
): Rates | null {
  if (given === 'off') {
    if (mode === 'production') throw new ConfigError(texts.ratesOffInProduction);
    return null;
  }
  const own = ratesWith(rates, given ?? {});
  if (!own) throw new ConfigError(texts.rateLimits);
  return own;
}

function readHolds({ HOLD_LIMITS: given }: Settings, mode: Config['mode']): Holds | null {
  if (given === 'off') {
    if (mode === 'production') throw new ConfigError(texts.holdsOffInProduction);
    return null;
  }
  const all = { ...defaultHolds, ...given };
  if (Object.keys(all).length > Object.keys(defaultHolds).length) throw new ConfigError(texts.holdLimits);
  return all;
}

function readHealth(settings: Settings): Pick<Config, 'metrics' | 'traces'> {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: url } = settings;
  if (port !== undefined && port > 0 && port === (settings.PORT ?? 3000))
    throw new ConfigError(texts.metricsPort);
  return {
    metrics: port === undefined ? null : { port, host: host ?? '127.0.0.1' },
    traces: url ? { url, share: settings.OTEL_TRACES_SAMPLER_ARG ?? 0.05 } : null,
  };
}

function readServices(settings: Settings): Pick<Config, 'mail' | 'storage' | 'signInProvider'> {
  const mail = together(settings, ['SMTP_URL', 'MAIL_FROM']);
  const provider = together(settings, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  return {
    mail: mail && { url: mail.SMTP_URL, from: mail.MAIL_FROM },
    storage: readStorage(settings),
    signInProvider: provider && {
      issuer: provider.OIDC_ISSUER,
      clientId: provider.OIDC_CLIENT_ID,
      clientSecret: provider.OIDC_CLIENT_SECRET,
    },
  };
}

const bucketSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

function readAssistantModel(settings: Settings): Config['assistantModel'] {
  const given = together(settings, ['ASSISTANT_MODEL_URL', 'ASSISTANT_MODEL']);
  if (!given && settings.ASSISTANT_MODEL_KEY !== undefined)
    throw new ConfigError(texts.incomplete({ name: 'ASSISTANT_MODEL_URL', because: 'ASSISTANT_MODEL_KEY' }));
  return (
    given && {
      url: given.ASSISTANT_MODEL_URL,
      model: given.ASSISTANT_MODEL,
      key: settings.ASSISTANT_MODEL_KEY ?? null,
    }
  );
}

function readStorage(settings: Settings): Config['storage'] {
  if (settings.STORAGE !== 's3') return { kind: 'disk' };
  const bucket = together(settings, bucketSettings);
  if (!bucket) throw new ConfigError(texts.incomplete({ name: 'S3_ENDPOINT', because: 'STORAGE=s3' }));
  return {
    kind: 's3',
    endpoint: bucket.S3_ENDPOINT,
    bucket: bucket.S3_BUCKET,
    region: bucket.S3_REGION,
    accessKey: bucket.S3_ACCESS_KEY,
    secretKey: bucket.S3_SECRET_KEY,
  };
}

type TextSetting = { [N in SettingName]: Settings[N] extends string | undefined ? N : never }[SettingName];

/**
 * Reads settings that belong together. Returns null when all are unset, and throws when only some are set.
 */
function together<N extends TextSetting>(settings: Settings, names: readonly N[]): Record<N, string> | null {
  const present = names.find((name) => settings[name] !== undefined);
  if (present === undefined) return null;
  const values = {} as Record<N, string>;
  for (const name of names) {
    const value: string | undefined = settings[name];
    if (value === undefined) throw new ConfigError(texts.incomplete({ name, because: present }));
    values[name] = value;
  }
  return values;
}
