import { sql } from 'kysely';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { recordActivity } from '#app/features/activity/commands.server.ts';
import { findActiveCandidate } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { Refusal, type RefusalCode } from '#app/platform/refusal/refusal.ts';
import { hidesCharacters, tidyText } from '#app/platform/text/plain-text.ts';
import { holdText, leaveBatch, lockOpenBatch } from './batches/hold.server.ts';
import { comparedText } from './batches/text-key.server.ts';
import { type Post, postTables } from './moderation/post.ts';
import { longest, newAccountHours, problemOf, type TextProblem } from './rules.ts';

export type DiscussionServices = Pick<Platform, 'db' | 'hub'> & {
  at: Date;
  config: Pick<Platform['config'], 'reviewsComments' | 'holds'>;
};

/**
 * Returns true when a moderator must read new texts before publication: by setting, and always during election silence.
 */
export async function areReviewedFirst({
  db,
  at,
  config,
}: Pick<DiscussionServices, 'db' | 'at' | 'config'>): Promise<boolean> {
  return config.reviewsComments || silenceAt(await requireTimeline(db), at) !== null;
}

/** Locks the author's account until the transaction ends. Returns whether the account is old enough to post links. */
export async function keepAuthor(
  tx: Tx,
  { userId, kind }: { userId: string; kind: Post['kind'] },
): Promise<{ mayLink: boolean }> {
  if (!(await keepPerson(tx, userId))) throw new Refusal(`${kind}-signed-out`);
  const { mayLink } = await tx
    .selectFrom('users')
    .select(sql<boolean>`created_at <= now() - ${newAccountHours}::int * interval '1 hour'`.as('mayLink'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { mayLink };
}

const refusals = {
  'too-long': 'discussion-text-too-long',
  unreadable: 'discussion-text-unreadable',
  'too-many-links': 'discussion-too-many-links',
  'no-links-yet': 'discussion-no-links-yet',
} as const satisfies Record<Exclude<TextProblem, 'blank'>, string>;

/**
 * Returns the columns that publish a new or changed text, put it into its batch, or queue it for moderation.
 */
export function waiting({
  batchId,
  isReviewed,
  at,
}: {
  batchId: string | null;
  isReviewed: boolean;
  at: Date;
}) {
  const isHeld = batchId !== null || isReviewed;
  return {
    status: isHeld ? ('held' as const) : ('public' as const),
    batch_id: batchId,
    review_since: isReviewed && batchId === null ? at : null,
  };
}

type TextLimits = Parameters<typeof problemOf>[1] & { blank: `${Post['kind'] | 'answer'}-blank` };

/** Returns the text as it will be stored. Throws a refusal that names the text's problem. */
export function requireText(typed: string, { blank, ...limits }: TextLimits): string {
  const text = tidyText(typed);
  const problem = problemOf(text, limits);
  if (problem === 'blank') throw new Refusal(blank);
  if (problem) throw new Refusal(refusals[problem], { most: String(limits.most) });
  return text;
}

type PostForm = {
  kind: Post['kind'];
  userId: string;
  /** The candidate's slug or id. */
  candidate: string;
  /** The unique key of one form. It prevents a form sent twice from adding two texts. */
  requestKey: string;
};

/** `isHeld` is true when a moderator must read the text first. */
export type PostedText = { id: string; isHeld: boolean };

/** The columns that only this kind of text has. */
type OwnColumns = {
  comment: { topic_id: string | null; parent_id: string | null; content: string };
  topic: { title: string; description: string };
  question: { content: string };
};

type CheckedText<Kind extends Post['kind']> = {
  /** The topic's id when the text is a comment. */
  topicId: string | null;
  /** All words of the text, for comparison with other texts. */
  words: string;
  columns: OwnColumns[Kind];
};

type CheckText<Kind extends Post['kind']> = (
  tx: Tx,
  place: { candidateId: string; mayLink: boolean },
) => Promise<CheckedText<Kind>>;

/** Adds a comment, topic or question to a candidate. `check` validates the text and returns its columns. */
export async function postText<Kind extends Post['kind']>(
  services: DiscussionServices,
  form: PostForm & { kind: Kind },
  check: CheckText<Kind>,
): Promise<PostedText> {
  const { db, hub, at } = services;
  const { kind, userId, candidate } = form;
  const { electionId } = await requireTimeline(db);
  const found = await findActiveCandidate(db, { electionId, at, candidate });
  if (!found) throw new Refusal('candidate-not-found');
  const candidateId = found.id;
  const isReviewed = await areReviewedFirst(services);
  const { posted, place, notified } = await db.transaction().execute(async (tx) => {
    const { mayLink } = await keepAuthor(tx, { userId, kind });
    const unchanged = { place: candidateId, notified: [] };
    const sent = await findSentBefore(tx, form);
    if (sent) return { posted: sent, ...unchanged };
    const text = await check(tx, { candidateId, mayLink });
    const row = await insertPost(tx, services, { ...form, ...text, candidateId, isReviewed });
    if (!row) return { posted: await findSentBefore(tx, form), ...unchanged };
    const about = row.isHeld ? [] : await notifyOfPost(tx, { post: { kind, id: row.id }, at });
    return { posted: row, place: text.topicId ?? candidateId, notified: about };
  });
  if (!posted) throw new Refusal(`${kind}-failed`);
  hub.announce({ topic: 'discussions', ids: [place] });
  if (notified.length > 0) hub.announce({ topic: 'notifications', ids: notified });
  return posted;
}

/** Returns the text that an earlier submission of the same form added. */
async function findSentBefore(
  tx: Tx,
  { kind, userId, requestKey }: Pick<PostForm, 'kind' | 'userId' | 'requestKey'>,
): Promise<PostedText | null> {
  const row = await tx
    .selectFrom(postTables[kind])
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ? { id: row.id, isHeld: row.status === 'held' } : null;
}

type InsertedPost<Kind extends Post['kind']> = PostForm &
  CheckedText<Kind> & { candidateId: string; isReviewed: boolean };

/**
 * Inserts a text, and the person's activity for a comment or topic. Returns null when a simultaneous submission of the
 * same form inserted it first.
 */
async function insertPost<Kind extends Post['kind']>(
  tx: Tx,
  { at, config }: Pick<DiscussionServices, 'at' | 'config'>,
  { kind, userId, candidateId, topicId, words, columns, requestKey, isReviewed }: InsertedPost<Kind>,
): Promise<PostedText | null> {
  const compared = comparedText(words);
  const batchId = await holdText(tx, config.holds, { candidateId, topicId, userId, compared, at });
  const state = waiting({ batchId, isReviewed, at });
  const row = await tx
    // All three tables have the columns named here. The types check `columns` against the table of its kind.
    .insertInto(postTables[kind] as typeof postTables.comment)
    .values({
      ...(columns as OwnColumns['comment']),
      ...compared,
      ...state,
      candidate_id: candidateId,
      user_id: userId,
      request_key: requestKey,
      election_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  if (kind !== 'question') await recordActivity(tx, { voterId: userId, at, type: 'comment' });
  return { id: row.id, isHeld: state.status === 'held' };
}

/** Notifies the author to whom a public reply answers, or the candidate to whom a public question is addressed. */
export async function notifyOfPost(
  tx: Tx,
  { post: { kind, id }, at }: { post: Post; at: Date },
): Promise<string[]> {
  if (kind === 'topic') return [];
  const concerned =
    kind === 'comment'
      ? tx
          .selectFrom('candidate_comments as reply')
          .innerJoin('candidate_comments as parent', 'parent.id', 'reply.parent_id')
          .select('parent.user_id')
          .where('reply.id', '=', id)
          .whereRef('parent.user_id', '<>', 'reply.user_id')
      : tx
          .selectFrom('candidate_questions as question')
          .innerJoin('candidates', 'candidates.id', 'question.candidate_id')
          .select('candidates.user_id')
          .where('question.id', '=', id)
          .where('question.status', '=', 'public');
  const person = await concerned.executeTakeFirst();
  if (!person?.user_id) return [];
  const userIds = [person.user_id];
  return kind === 'comment'
    ? notify(tx, { kind: 'reply', replyId: id, userIds, at })
    : notify(tx, { kind: 'question', questionId: id, userIds, at });
}

/** Deletes a person's own text with `remove`. `remove` refuses when other people's texts depend on it. */
export async function deleteOwnPost(
  { db, hub }: Pick<DiscussionServices, 'db' | 'hub'>,
  { userId, post }: { userId: string; post: Post },
  remove: (tx: Tx) => Promise<void>,
): Promise<{ topicId: string | null }> {
  const { place, candidateId } = await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal(`${post.kind}-signed-out`);
    const batchId = await lockOpenBatch(
      tx,
      sql`select batch_id from ${sql.table(postTables[post.kind])} where id = ${post.id} and user_id = ${userId}`,
    );
    const locked = await lockPost(tx, post);
    if (locked?.userId !== userId) throw new Refusal(missing(post));
    await remove(tx);
    if (batchId && locked.status === 'held') await leaveBatch(tx, { batchId, kind: 'texts' });
    return locked;
  });
  hub.announce({ topic: 'discussions', ids: [place] });
  return { topicId: place === candidateId ? null : place };
}

const missingCodes = {
  comment: 'comment-not-found',
  topic: 'topic-not-found',
  question: 'question-not-public',
} as const satisfies Record<Post['kind'], RefusalCode>;

/** The refusal for a text that is missing or not public. */
export const missing = ({ kind }: Post) => missingCodes[kind];

type LockedPost = {
  status: string;
  userId: string | null;
  openReports: number;
  decisions: number;
  isAwaited: boolean;
  /** A hash that changes with every change of the text. */
  version: string;
  at: Date;
  candidateId: string;
  /** The topic's id for a comment in a topic. Otherwise the candidate's id. */
  place: string;
};

/** Locks a comment, topic or question until the transaction ends. */
export async function lockPost(tx: Tx, { kind, id }: Post): Promise<LockedPost | null> {
  const [place, text] =
    kind === 'comment'
      ? [sql<string>`coalesce(topic_id, candidate_id)`, sql<string>`content`]
      : [sql<string>`candidate_id`, kind === 'topic' ? sql<string>`description` : sql<string>`content`];
  const row = await tx
    .selectFrom(postTables[kind])
    .select(['status', 'user_id as userId', 'open_reports as openReports', 'decisions', 'election_at as at'])
    .select([
      'candidate_id as candidateId',
      sql<boolean>`review_since is not null`.as('isAwaited'),
      place.as('place'),
      text.as('text'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { text: shown, ...locked } = row;
  return { ...locked, version: versionOf(shown) };
}

/**
 * Trims a note to the moderators, which may be empty. Throws a refusal for more than `most` characters or an
 * invisible character.
 */
export function requireNote(typed: string, most: number): string {
  const text = tidyText(typed);
  if ([...text].length > most) throw new Refusal('discussion-text-too-long', { most: String(most) });
  if (hidesCharacters(text)) throw new Refusal('discussion-text-unreadable');
  return text;
}

/** Trims a moderator's reason for a decision. Throws a refusal when it is empty or too long. */
export function requireMotive(typed: string): string {
  const reason = requireNote(typed, longest.note);
  if (reason === '') throw new Refusal('moderation-reason-missing');
  return reason;
}
