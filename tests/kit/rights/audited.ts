import { randomUUID } from 'node:crypto';
import { findUser } from '#app/features/accounts/administration/queries.server.ts';
import { readPermissions } from '#app/features/administration/access-control/permissions.server.ts';
import { findAdministeredCandidate } from '#app/features/candidates/administration/queries.server.ts';
import { findActivationFindings } from '#app/features/compatibility/checks/queries.server.ts';
import { queuedVersion } from '#app/features/discussions/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findAdministeredArticle } from '#app/features/news/administration/articles/queries.server.ts';
import { findTabSettings } from '#app/features/site/settings/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { moments } from '#tests/kit/election.ts';
import type { SampleFacts } from './facts.ts';
import type { Person } from './people.ts';
import type { SampleValue } from './samples.ts';

/** The moment at which the tested product's election clock begins. */
const at = moments.betweenRounds;
/** A moment after all records of this test. */
const later = new Date(at.getTime() + 24 * 3_600_000);

type Walk = {
  db: Db;
  /** A connection pool of the tables' owner, which may prepare rows of any table. */
  owner: Db;
  facts: SampleFacts;
  other: Person;
  /** Returns the record that the latest step with this change made. */
  recordOf(change: string): string;
};
type Fields = Record<string, SampleValue>;
/** `record` is the id in the expected entry. A change that adds its record leaves it out. */
type Prepared = { record?: string | null; fields: Fields; path?: string };

/** A change of an administrator that succeeds, with the entry that the audit log must then contain. */
type AuditedStep = {
  change: string;
  /** The entry's action and the type of its record. */
  entry: `${string} ${string}`;
  /**
   * Returns fields in addition to the samples. Without this function the samples are enough, and the change
   * adds its record.
   */
  prepare?(walk: Walk): Prepared | Promise<Prepared>;
};

/** Changes the record of an earlier step. */
const onRecordOf =
  (change: string, fields: Fields = {}) =>
  ({ recordOf }: Walk): Prepared => ({
    record: recordOf(change),
    fields: { id: recordOf(change), ...fields },
  });

/** Sends the change to the page of the text that an earlier step made. */
const onTextOf =
  (change: string) =>
  ({ recordOf }: Walk): Prepared => ({
    record: recordOf(change),
    fields: { id: recordOf(change) },
    path: `/admin/site-content/text/${recordOf(change)}`,
  });

const idOf = (row: { id: string }) => row.id;

/** Inserts a comment of the other person that awaits a moderator, in the given batch or outside all batches. */
async function holdComment({ owner, facts, other }: Walk, batch: string | null): Promise<string> {
  const comment = { candidate_id: facts.candidateId, user_id: other.id, content: 'Un text reținut.' };
  const state = { status: 'held', batch_id: batch, election_at: at } as const;
  const rows = owner
    .insertInto('candidate_comments')
    .values({ ...comment, ...state, review_since: batch ? null : at });
  return idOf(await rows.returning('id').executeTakeFirstOrThrow());
}

/** Inserts an open batch of two comments. A candidate has at most one open batch for each reason. */
async function holdBatch(walk: Walk, reason: 'identical' | 'burst') {
  const row = { candidate_id: walk.facts.candidateId, reason, texts: 2, election_at: at };
  const rows = walk.owner.insertInto('discussion_batches').values(row).returning('id');
  const batch = idOf(await rows.executeTakeFirstOrThrow());
  return { batch, comments: [await holdComment(walk, batch), await holdComment(walk, batch)] };
}

/** Inserts a checked dataset. Its archive is not a zip, so its publication is logged but changes no election. */
async function onDataset({ owner }: Walk): Promise<Prepared> {
  const checked = { state: 'ready', checked_at: new Date(), election_id: 'alegeri', facts: '{}' } as const;
  const rows = owner
    .insertInto('election_datasets')
    .values({ ...checked, file_name: 'alegeri.zip', archive: Buffer.from('gol') });
  const record = idOf(await rows.returning('id').executeTakeFirstOrThrow());
  return { record, fields: {}, path: `/admin/elections/${record}` };
}

const siteSteps: AuditedStep[] = [
  {
    change: 'save-settings',
    entry: 'settings-changed settings',
    async prepare({ db }) {
      const { version } = await findTabSettings(db, 'security');
      return { record: 'security', fields: { version, max_login_attempts: '6' } };
    },
  },
  { change: 'send-test-mail', entry: 'test-mail-sent settings' },
  { change: 'save-site-draft', entry: 'site-draft-saved site-text' },
  {
    change: 'discard-site-draft',
    entry: 'site-draft-discarded site-text',
    prepare: onTextOf('save-site-draft'),
  },
  { change: 'publish-site-content', entry: 'site-content-published site-text' },
  {
    change: 'delete-site-content',
    entry: 'site-content-removed site-text',
    prepare: onTextOf('publish-site-content'),
  },
  {
    change: 'restore-site-version',
    entry: 'site-version-restored site-text',
    async prepare(walk) {
      const item = walk.recordOf('publish-site-content');
      const versions = walk.db.selectFrom('site_versions').select('id').where('item', '=', item);
      const { id } = await versions.orderBy('id').executeTakeFirstOrThrow();
      const { fields, ...removed } = onTextOf('publish-site-content')(walk);
      return { ...removed, fields: { ...fields, restored: String(id) } };
    },
  },
  {
    change: 'save-permissions',
    entry: 'page-permissions-changed page-permissions',
    async prepare({ db }) {
      return { record: null, fields: { version: (await readPermissions(db)).version } };
    },
  },
  { change: 'reset-permissions', entry: 'page-permissions-reset page-permissions' },
  { change: 'recount', entry: 'votes-recounted election' },
  { change: 'make-backup', entry: 'backup-requested backup' },
  { change: 'run-job', entry: 'job-started job' },
  {
    change: 'upload-dataset',
    entry: 'dataset-uploaded election-dataset',
    prepare: () => ({ fields: { archive: new Blob(['gol']) } }),
  },
  { change: 'discard-dataset', entry: 'dataset-discarded election-dataset', prepare: onDataset },
  { change: 'publish-dataset', entry: 'dataset-published election-dataset', prepare: onDataset },
];

const userSteps: AuditedStep[] = [
  { change: 'create-user', entry: 'user-created user' },
  {
    change: 'save-user',
    entry: 'user-changed user',
    async prepare({ db, recordOf }) {
      const id = recordOf('create-user');
      const version = (await findUser(db, { id, at: later }))?.version ?? '';
      return { record: id, fields: { id, version, role: 'voter' } };
    },
  },
  { change: 'deactivate-user', entry: 'user-state-changed user', prepare: onRecordOf('create-user') },
  { change: 'activate-user', entry: 'user-state-changed user', prepare: onRecordOf('create-user') },
  {
    change: 'end-user-session',
    entry: 'user-sessions-ended user',
    prepare: ({ other }) => ({ record: other.id, fields: { id: other.id, session: other.sessionId } }),
  },
  {
    change: 'end-user-sessions',
    entry: 'user-sessions-ended user',
    prepare: ({ other }) => ({ record: other.id, fields: { id: other.id } }),
  },
  {
    change: 'reset-user-second-factor',
    entry: 'user-second-factor-reset user',
    async prepare({ owner, other }) {
      const factor = { user_id: other.id, secret: 'x', backup_codes: '[]' };
      await owner.insertInto('second_factors').values(factor).execute();
      return { record: other.id, fields: { id: other.id } };
    },
  },
  {
    change: 'decide-claim',
    entry: 'claim-decided claim',
    async prepare({ owner, facts, other }) {
      const claim = { user_id: other.id, candidate_id: facts.candidateId, message: 'Eu sunt.' };
      const rows = owner
        .insertInto('claim_requests')
        .values({ ...claim, election_at: at })
        .returning('id');
      const record = idOf(await rows.executeTakeFirstOrThrow());
      return { record, fields: { claim: record, outcome: 'accepted' } };
    },
  },
  {
    change: 'verify-candidate',
    entry: 'candidate-verification-moved candidate',
    prepare: ({ facts }) => ({ record: facts.candidateId, fields: { id: facts.candidateId } }),
  },
  {
    change: 'save-candidate',
    entry: 'candidate-changed candidate',
    async prepare({ db, facts }) {
      const { candidateId: id } = facts;
      const { electionId } = await requireTimeline(db);
      const found = await findAdministeredCandidate(db, { id, electionId, at });
      const fields = { id, version: found?.version ?? '', party: found?.party ?? '' };
      return { record: id, fields };
    },
  },
  {
    change: 'correct-first-round',
    entry: 'first-round-votes-corrected candidate',
    prepare: ({ facts }) => ({ record: facts.candidateId, fields: { id: facts.candidateId } }),
  },
  { change: 'score-all', entry: 'scores-calculated election' },
  { change: 'score-one', entry: 'scores-calculated candidate' },
  { change: 'calculateAiScores', entry: 'scores-calculated election' },
];

const textSteps: AuditedStep[] = [
  {
    change: 'moderate',
    entry: 'discussion-post-moderated discussion-post',
    async prepare(walk) {
      const id = await holdComment(walk, null);
      const version = await queuedVersion(walk.db, { post: { kind: 'comment', id }, at });
      return { record: id, fields: { post: `comment:${id}`, version } };
    },
  },
  {
    change: 'separate-text',
    entry: 'discussion-text-separated discussion-post',
    async prepare(walk) {
      const [id = ''] = (await holdBatch(walk, 'identical')).comments;
      return { record: id, fields: { post: `comment:${id}` } };
    },
  },
  {
    change: 'moderate-batch',
    entry: 'discussion-batch-moderated discussion-batch',
    async prepare(walk) {
      const { batch } = await holdBatch(walk, 'burst');
      return { record: batch, fields: { batch } };
    },
  },
  {
    change: 'decide-assistant-report',
    entry: 'assistant-report-decided assistant-report',
    async prepare({ owner }) {
      const answer = { question: 'Câte?', answer: 'Multe.', route: 'unknown', election_at: at };
      const rows = owner
        .insertInto('assistant_corrections')
        .values({ ...answer, digest: Buffer.from(randomUUID()) });
      const id = idOf(await rows.returning('id').executeTakeFirstOrThrow());
      return { record: id, fields: { id } };
    },
  },
];

const questionSteps: AuditedStep[] = [
  {
    change: 'save-question',
    entry: 'compatibility-question-added compatibility-question',
    prepare: () => ({ fields: { option: ['Da', 'Nu'], isActive: 'false' } }),
  },
  {
    change: 'set-question-active',
    entry: 'compatibility-question-switched compatibility-question',
    async prepare({ db, recordOf }) {
      const id = recordOf('save-question');
      const { electionId } = await requireTimeline(db);
      const { version: seen } = await findActivationFindings(db, { electionId, at: later, id });
      return { record: id, fields: { id, seen } };
    },
  },
  {
    change: 'save-stance',
    entry: 'stance-added stance',
    prepare: ({ recordOf }) => ({ fields: { question: recordOf('save-question'), step: '0' } }),
  },
  { change: 'delete-stance', entry: 'stance-deleted stance', prepare: onRecordOf('save-stance') },
  {
    change: 'delete-question',
    entry: 'compatibility-question-deleted compatibility-question',
    prepare: onRecordOf('save-question'),
  },
  {
    change: 'save-test-question',
    entry: 'voter-test-question-added voter-test-question',
    prepare: () => ({
      fields: { option: ['Una', 'Două'], isActive: 'false', sourceUrl: 'https://exemplu.invalid/lege' },
    }),
  },
  {
    change: 'set-test-question-active',
    entry: 'voter-test-question-switched voter-test-question',
    prepare: onRecordOf('save-test-question'),
  },
  {
    change: 'delete-test-question',
    entry: 'voter-test-question-deleted voter-test-question',
    prepare: onRecordOf('save-test-question'),
  },
  { change: 'generate-test-questions', entry: 'voter-test-questions-generated voter-test-question' },
];

const newsSteps: AuditedStep[] = [
  { change: 'set-news-scheduler', entry: 'news-scheduler-set news-scheduler' },
  { change: 'run-news-feeds', entry: 'news-run-requested news-run' },
  {
    change: 'import-feed-items',
    entry: 'news-items-imported news-source',
    async prepare({ owner }) {
      const newest = owner.selectFrom('news_articles').select(['id', 'source_id', 'canonical_url']);
      const kept = newest.where('source_id', 'is not', null).orderBy('published_at', 'desc');
      const { id, source_id: source, canonical_url: item } = await kept.executeTakeFirstOrThrow();
      // The feed still contains the deleted article, so it can be imported again.
      await owner.deleteFrom('news_articles').where('id', '=', id).execute();
      return { record: source, fields: { source: source ?? '', item: item ?? '' } };
    },
  },
  { change: 'save-news-tag', entry: 'news-tag-added news-tag' },
  {
    change: 'set-news-tag-active',
    entry: 'news-tag-switched news-tag',
    prepare: onRecordOf('save-news-tag', { isActive: 'false' }),
  },
  { change: 'delete-news-tag', entry: 'news-tag-deleted news-tag', prepare: onRecordOf('save-news-tag') },
  { change: 'save-news-tag', entry: 'news-tag-added news-tag' },
  {
    change: 'merge-news-tags',
    entry: 'news-tags-merged news-tag',
    async prepare({ db, recordOf }) {
      const kept = db.selectFrom('news_tags').select('id').where('from_dataset', '=', true);
      const into = idOf(await kept.executeTakeFirstOrThrow());
      return { record: into, fields: { from: recordOf('save-news-tag'), into } };
    },
  },
  { change: 'save-news-source', entry: 'news-source-added news-source' },
  { change: 'save-news-feed', entry: 'news-feed-added news-feed' },
  { change: 'delete-news-feed', entry: 'news-feed-deleted news-feed', prepare: onRecordOf('save-news-feed') },
  {
    change: 'delete-news-source',
    entry: 'news-source-deleted news-source',
    prepare: onRecordOf('save-news-source'),
  },
  { change: 'import-opml', entry: 'news-opml-imported news-sources' },
  { change: 'write-news-article', entry: 'own-article-written news-article' },
  {
    change: 'save-news-article',
    entry: 'news-article-changed news-article',
    async prepare({ db, recordOf }) {
      const id = recordOf('write-news-article');
      const { electionId } = await requireTimeline(db);
      const found = await findAdministeredArticle(db, { electionId, at: later }, id);
      return { record: id, fields: { id, version: found?.version ?? '' } };
    },
  },
  {
    change: 'mark-news-article',
    entry: 'news-article-marked news-article',
    prepare: onRecordOf('write-news-article'),
  },
  {
    change: 'delete-news-article',
    entry: 'news-article-deleted news-article',
    prepare: onRecordOf('write-news-article'),
  },
];

/** Each change that only administrators may make and that changes something, in an order in which all succeed. */
export const auditedSteps: readonly AuditedStep[] = [
  ...siteSteps,
  ...userSteps,
  ...textSteps,
  ...questionSteps,
  ...newsSteps,
];
