import type { FeatureTables, JobWords, NamesOf, Statement } from './feature.ts';
import { workOffDeletions } from './files/file-deletions.server.ts';
import { fileDeletionsJob } from './files/jobs.server.ts';
import type { TopicTable } from './live/announcements.ts';
import { forgetOldMail, mailKeptDays } from './mail/outbox.server.ts';
import { mailPersonalData } from './mail/personal-data.server.ts';
import type { BrowserItem, DataMap } from './privacy/data-map.ts';
import { deleteBefore, type RetentionTable } from './privacy/retention.server.ts';
import { dataWords } from './privacy/texts.ts';
import { purgeRateHits } from './rates/rates.server.ts';
import type { RateTable } from './rates/rules.ts';
import { platformRefusals } from './refusal/refusals.ts';
import { refusedRightsPart } from './rights/personal-data.server.ts';
import { type OperationTable, roles } from './rights/rights.ts';

const rates = {
  'run-job': { count: 20, seconds: 60, per: 'user' },
  // The limit on administrators' changes of news, questions and candidates' positions.
  edit: { count: 120, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const topics = {
  clock: { emptiesPages: true },
  permissions: { emptiesPages: true },
  // Announces that an e-mail waits to be sent. Pages stay in the cache.
  mail: { emptiesPages: false },
} as const satisfies TopicTable;

const operations = {
  'run-job': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/jobs',
    intent: null,
    fields: ['job'],
  },
  // The change that moves the election clock. It exists only in demonstrations, which serve only this
  // computer.
  'move-clock': {
    roles,
    page: 'demo',
    address: '/demo/moment',
    intent: null,
    fields: ['moment', 'back'],
  },
  'restart-demonstration': {
    roles,
    page: 'demo',
    address: '/demo/restart',
    intent: null,
    fields: ['begun'],
  },
  'simulate-crowd': {
    roles,
    page: 'demo',
    address: '/demo/crowd',
    intent: null,
    fields: ['deed'],
  },
} as const satisfies OperationTable;

const words = dataWords.ro;

const dataMap = {
  mail: {
    subject: 'users',
    tables: ['public.mail_outbox'],
    words: {
      title: 'Mesajele trimise',
      holds: 'Adresa, felul și subiectul mesajului; textul numai până când pleacă.',
      purpose: 'Confirmarea adresei, parola uitată, schimbări ale contului și ștergerea lui.',
      basis: words.contract,
      retention:
        'O zi după trimitere; cel mult 30 de zile dacă nu a putut fi trimis. Mesajul care confirmă ștergerea contului: numai până pleacă, cel mult o zi.',
      readers:
        'Serverul de e-mail al operatorului. Într-o demonstrație, cine folosește calculatorul pe care rulează.',
    },
  },
  refusedRights: {
    subject: 'users',
    tables: ['public.refused_rights'],
    words: {
      title: 'Drepturile refuzate',
      holds:
        'Ce a încercat un cont sau un vizitator fără să aibă dreptul, de câte ori într-o oră, și un cod făcut din adresa de internet cu o cheie secretă.',
      purpose: 'Ca administratorii să vadă cine încearcă să ajungă unde nu are voie.',
      basis: words.security,
      retention: '30 de zile; odată cu contul dacă îl ștergi.',
      readers: 'Tu și administratorii.',
    },
  },
  rates: {
    subject: 'visitors',
    tables: ['public.rate_hits'],
    words: {
      title: 'Numărarea cererilor',
      holds:
        'Un cod făcut din adresa de internet, adresa de e-mail sau cont cu o cheie secretă, și câte încercări s-au făcut cu el.',
      purpose: 'Ca nimeni să nu ghicească parole, să nu voteze prin program și să nu oprească site-ul.',
      basis: words.security,
      retention: 'Cel mult două zile.',
      readers: 'Nimeni; îl numără programul.',
    },
  },
  audit: {
    subject: 'administrators',
    tables: ['public.audit_log', 'public.verification_events'],
    words: {
      title: 'Jurnalul administrării',
      holds:
        'Ce s-a schimbat, înainte, după, când, de ce și din ce cont: schimbările administratorilor și cele de securitate ale oricărui cont.',
      purpose:
        'Ca o schimbare făcută de un administrator sau de cineva în contul tău să poată fi verificată.',
      basis:
        'Interesul legitim de a proteja datele de modificări ascunse (RGPD, art. 6 alin. 1 lit. f și art. 32).',
      retention:
        'Rândurile se adaugă și nu se schimbă; când un cont este șters, jurnalul uită al cui a fost.',
      readers: 'Numai cine administrează baza de date.',
    },
  },
  fileDeletions: {
    subject: 'nobody',
    tables: ['public.file_deletions'],
    words: {
      title: 'Fișiere de șters',
      holds: 'Numele întâmplătoare ale fotografiilor la care s-a renunțat, până sunt șterse.',
    },
  },
  clock: {
    subject: 'nobody',
    tables: ['public.election_clock'],
    words: {
      title: 'Ceasul demonstrației',
      holds: 'Ora la care este pus site-ul într-o demonstrație.',
    },
  },
  program: {
    subject: 'nobody',
    tables: [
      'public.database_mode',
      'public.applied_functions',
      'public.kysely_migration',
      'public.record_version',
    ],
    words: {
      title: 'Versiunea bazei de date',
      holds: 'Ce modificări ale structurii au fost făcute și de câte ori s-au schimbat datele publice.',
    },
  },
  jobs: {
    subject: 'nobody',
    tables: [
      'pgboss.bam',
      'pgboss.job',
      'pgboss.job_dependency',
      'pgboss.queue',
      'pgboss.queue_stats',
      'pgboss.schedule',
      'pgboss.subscription',
      'pgboss.version',
      'pgboss.warning',
    ],
    words: {
      title: 'Sarcinile programului',
      holds:
        'Numele sarcinilor programate, când au rulat, cum s-au terminat și cât au avut de făcut; la e-mailuri, numărul de ordine al mesajului.',
    },
  },
} as const satisfies DataMap;

const browserItems = [
  // React Router stores scroll positions in this browser item. During one reload it also stores the version
  // of the site.
  {
    name: 'react-router-scroll-positions',
    kind: 'session',
    when: 'always',
    use: 'Cât ai derulat fiecare pagină, ca butonul „înapoi” să te ducă în același loc.',
  },
  {
    name: 'react-router-manifest-version',
    kind: 'session',
    when: 'always',
    use: 'Versiunea site-ului, numai cât durează reîncărcarea paginii după o actualizare.',
  },
] as const satisfies readonly BrowserItem[];

const retention = {
  rates: {
    count: 1,
    unit: 'day',
    words: { what: 'Numărarea cererilor', from: 'de la începutul intervalului' },
    forget: ({ db }) => purgeRateHits(db),
  },
  sentMail: {
    count: 1,
    unit: 'day',
    words: { what: 'Mesajele trimise', from: 'de la trimitere' },
    forget: ({ db, limit }) => deleteBefore(db, { table: 'mail_outbox', column: 'sent_at', limit }),
  },
  mail: {
    count: mailKeptDays,
    unit: 'day',
    words: { what: 'Mesajele care nu au putut fi trimise', from: 'de la scriere' },
    forget: ({ db }) => forgetOldMail(db),
  },
  refusedRights: {
    count: 30,
    unit: 'day',
    words: { what: 'Drepturile refuzate', from: 'de la ultima încercare din oră' },
    forget: ({ db, limit }) => deleteBefore(db, { table: 'refused_rights', column: 'last_at', limit }),
  },
  files: {
    count: 0,
    unit: 'day',
    words: { what: 'Fotografiile înlocuite sau șterse', from: 'de la înlocuire' },
    forget: async ({ db, files }) => (await workOffDeletions({ db, files })).deleted,
  },
} as const satisfies RetentionTable;

const jobWords = {
  mail: {
    title: 'Trimiterea e-mailurilor',
    text: 'Pune la rând mesajele care încă așteaptă și numără mesajele care nu au putut fi trimise în ultimele 30 de zile.',
    facts: { queued: 'mesaje puse la rând', givenUp: 'mesaje nelivrate' },
  },
  'files-deletions': {
    title: 'Ștergerea fișierelor',
    text: 'Șterge fotografiile la care s-a renunțat și pe cele pe care nu le-a preluat niciun cont.',
    facts: { deleted: 'fișiere șterse', failed: 'neșterse, se încearcă din nou' },
  },
  retention: {
    title: 'Termene de păstrare',
    text: 'Repetă ștergerile cerute și șterge ce și-a depășit termenul din harta datelor.',
    facts: { erasedAgain: 'conturi șterse din nou' },
  },
} as const satisfies JobWords;

const tables = {
  shown: {
    verification_events: 'id profile_id from_status to_status actor_id reason at',
  },
  hidden: {
    // The keys of counted attempts contain hashes of addresses.
    rate_hits: '*',
    // Messages contain links with tokens.
    mail_outbox: '*',
    // Security logs have their own pages. File names are secret URLs.
    audit_log: '*',
    refused_rights: '*',
    file_deletions: '*',
    // Internal state of the program.
    applied_functions: '*',
    database_mode: '*',
    election_clock: '*',
    kysely_migration: '*',
    record_version: '*',
  },
  leftOut: [
    // A restore must not bring back counted attempts.
    'rate_hits',
    // Messages contain one-time links.
    'mail_outbox',
    // The program that restores a database writes these tables itself.
    'kysely_migration',
    'applied_functions',
  ],
} as const satisfies FeatureTables;

/** The platform's own declarations, in the same form as a feature's. */
export const platform = {
  tables,
  refusals: platformRefusals,
  rates,
  topics,
  operations,
  dataMap,
  browserItems,
  retention,
  personalData: [mailPersonalData, refusedRightsPart],
  jobs: (needs) => [fileDeletionsJob(needs)],
  jobWords,
} satisfies Statement;

declare module '#app/platform/feature.ts' {
  interface RetentionNames extends NamesOf<typeof retention> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
