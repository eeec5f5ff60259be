/**
 * Terminal messages for wrong settings, each with an example. They never repeat the value, because some
 * values are secrets.
 */
const ro = {
  port: 'PORT trebuie să fie un număr întreg între 0 și 65535 (0 alege un port liber), de exemplu PORT=3000.',
  host: 'HOST trebuie să fie o adresă IP sau un nume de gazdă, fără port și fără http://, de exemplu HOST=127.0.0.1.',
  publicUrl:
    'PUBLIC_URL trebuie să fie o adresă http:// sau https:// validă, fără cale după gazdă, de exemplu PUBLIC_URL=https://vot.exemplu.ro.',
  seconds: (setting: { name: string; least: number; most: number; example: number }) =>
    `${setting.name} trebuie să fie un număr întreg între ${setting.least} și ${setting.most}, în secunde, de exemplu ${setting.name}=${setting.example}.`,
  nodeEnv: 'NODE_ENV trebuie să fie production, development sau test, de exemplu NODE_ENV=production.',
  databaseUrl: (name: string) =>
    `${name} trebuie să fie o adresă postgres:// validă, de exemplu ${name}=postgres://utilizator:parola@gazda:5432/vot_informat.`,
  needsDatabaseUrl:
    'MIGRATION_DATABASE_URL are sens numai împreună cu DATABASE_URL, de exemplu DATABASE_URL=postgres://vot_app:parola@gazda:5432/vot_informat.',
  poolSize:
    'DATABASE_POOL_SIZE trebuie să fie un număr întreg între 1 și 500, de exemplu DATABASE_POOL_SIZE=10.',
  demo: 'DEMO trebuie să fie true sau false, de exemplu DEMO=false.',
  demoInProduction:
    'DEMO=true nu este permis cu NODE_ENV=production: scoate una dintre ele, de exemplu DEMO=false.',
  demoOnNetwork: (host: string) =>
    `HOST=${host} nu este permis în modul demonstrativ, care răspunde numai pe calculatorul propriu: pune HOST=127.0.0.1 sau NODE_ENV=production.`,
  electionClock:
    'ELECTION_CLOCK trebuie să fie un moment în ora României sau identificatorul unui moment al demonstrației, de exemplu ELECTION_CLOCK=2030-01-31T10:00.',
  electionClockOutsideDemo:
    'ELECTION_CLOCK este permis numai în modul demonstrativ: scoate-l sau pornește cu DEMO=true pe HOST=127.0.0.1.',
  secretKey:
    'SECRET_KEY trebuie să aibă cel puțin 32 de caractere, de exemplu rezultatul comenzii „openssl rand -base64 48”.',
  backupKey:
    'BACKUP_KEY trebuie să aibă cel puțin 32 de caractere, de exemplu rezultatul comenzii „openssl rand -base64 48”.',
  secretKeyMissing:
    'SECRET_KEY lipsește și este obligatorie cu NODE_ENV=production: pune cel puțin 32 de caractere, de exemplu rezultatul comenzii „openssl rand -base64 48”.',
  logLevel: 'LOG_LEVEL trebuie să fie debug, info, warn, error sau silent, de exemplu LOG_LEVEL=info.',
  accessLog: 'ACCESS_LOG trebuie să fie true sau false, de exemplu ACCESS_LOG=true.',
  securityContact:
    'SECURITY_CONTACT trebuie să fie o adresă de e-mail sau una https://, de exemplu SECURITY_CONTACT=securitate@exemplu.ro.',
  securityExpires: 'SECURITY_EXPIRES trebuie să fie o dată, de exemplu SECURITY_EXPIRES=2030-01-31.',
  trustedProxies:
    'TRUSTED_PROXIES trebuie să fie o listă de adrese IP sau rețele CIDR despărțite prin virgulă, de exemplu TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8.',
  newsFetching: 'NEWS_FETCHING trebuie să fie true sau false, de exemplu NEWS_FETCHING=true.',
  newsAllowedNetworks:
    'NEWS_ALLOWED_NETWORKS trebuie să fie o listă de adrese IP sau rețele CIDR despărțite prin virgulă, de exemplu NEWS_ALLOWED_NETWORKS=10.1.2.0/24.',
  smtpUrl:
    'SMTP_URL trebuie să fie o adresă smtp:// sau smtps:// validă, de exemplu SMTP_URL=smtps://utilizator:parola@posta.exemplu.ro:465.',
  mailFrom:
    'MAIL_FROM trebuie să fie o adresă de e-mail, cu sau fără nume, de exemplu MAIL_FROM=Vot informat <contact@exemplu.ro>.',
  storage: 'STORAGE trebuie să fie disk sau s3, de exemplu STORAGE=disk.',
  url: (name: string) =>
    `${name} trebuie să fie o adresă http:// sau https:// validă, de exemplu ${name}=https://exemplu.ro.`,
  rateLimits:
    'RATE_LIMITS trebuie să fie off sau o listă cotă=număr/secunde cu cotele din docs/limits.md (cel mult 86400 de secunde), de exemplu RATE_LIMITS=vote=10/60,sign-in=25/300.',
  ratesOffInProduction:
    'RATE_LIMITS=off nu este permis cu NODE_ENV=production: scoate-l sau schimbă anumite cote, de exemplu RATE_LIMITS=sign-in=50/300.',
  reviewComments: 'REVIEW_COMMENTS trebuie să fie true sau false, de exemplu REVIEW_COMMENTS=true.',
  holdLimits:
    'HOLD_LIMITS trebuie să fie off sau o listă motiv=număr/secunde cu motivele burst, identical și in-step (cel mult 86400 de secunde), de exemplu HOLD_LIMITS=burst=10/600,identical=3/86400.',
  holdsOffInProduction:
    'HOLD_LIMITS=off nu este permis cu NODE_ENV=production: scoate-l sau schimbă anumite praguri, de exemplu HOLD_LIMITS=burst=50/600.',
  ballotKeyDays: 'BALLOT_KEY_DAYS trebuie să fie un număr întreg între 1 și 7, de exemplu BALLOT_KEY_DAYS=7.',
  eventClients:
    'EVENT_CLIENTS trebuie să fie un număr întreg între 1 și 1000000, de exemplu EVENT_CLIENTS=10000.',
  eventClientsPerAddress:
    'EVENT_CLIENTS_PER_ADDRESS trebuie să fie un număr întreg între 1 și 1000000, de exemplu EVENT_CLIENTS_PER_ADDRESS=200.',
  eventHeartbeat:
    'EVENT_HEARTBEAT trebuie să fie un număr întreg între 1 și 300, în secunde, de exemplu EVENT_HEARTBEAT=30.',
  metricsPort:
    'METRICS_PORT trebuie să fie un număr întreg între 0 și 65535, altul decât PORT, de exemplu METRICS_PORT=9464.',
  metricsPortTaken:
    'METRICS_PORT sau METRICS_HOST nu se poate folosi: portul este ocupat ori adresa nu este a acestui calculator.',
  metricsHost:
    'METRICS_HOST trebuie să fie o adresă IP sau un nume de gazdă, de exemplu METRICS_HOST=127.0.0.1.',
  tracesUrl:
    'OTEL_EXPORTER_OTLP_ENDPOINT trebuie să fie o adresă http:// sau https://, de exemplu OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318.',
  tracesShare:
    'OTEL_TRACES_SAMPLER_ARG trebuie să fie un număr între 0 și 1, de exemplu OTEL_TRACES_SAMPLER_ARG=0.05.',
  incomplete: (missing: { name: string; because: string }) =>
    `${missing.name} lipsește, deși ${missing.because} este pus: cele două merg împreună, vezi exemplul din .env.example.`,
};

export const configTexts = { ro };
