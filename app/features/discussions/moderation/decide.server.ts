import { sql } from 'kysely';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import {
  type DiscussionServices,
  lockPost,
  missing,
  notifyOfPost,
  requireMotive,
  requireNote,
} from '../posts.server.ts';
import { longest } from '../rules.ts';
import { type Post, postReference, postTables } from './post.ts';

type Services = Pick<DiscussionServices, 'db' | 'hub' | 'at'>;
type Decision = {
  post: Post;
  outcome: 'published' | 'removed';
  /** The reason, which the author sees. */
  motive: string;
  /** The number of earlier decisions that the moderator's page showed. */
  seen: number;
  /** The version of the text that the moderator's page showed. */
  version: string;
};

/**
 * Publishes or removes a comment, topic or question that awaits a moderator. Refuses when another decision or a change
 * of the text arrived after the moderator opened the page.
 */
export async function decide(
  { db, hub, at }: Services,
  { post, outcome, motive, seen, version, actor, requestId }: Decision & Pick<Editor, 'actor' | 'requestId'>,
): Promise<void> {
  const reason = requireMotive(motive);
  const found = await db.transaction().execute(async (tx) => {
    const locked = await lockPost(tx, post);
    if (!locked || locked.status === 'deleted') throw new Refusal(missing(post));
    if (!locked.isAwaited || locked.decisions !== seen) throw new Refusal('moderation-decided');
    if (locked.version !== version) throw new Refusal('moderation-text-changed');
    const { id: decisionId } = await tx
      .insertInto('moderation_decisions')
      .values({
        ...postReference(post),
        number: seen + 1,
        outcome,
        reason,
        moderator_id: actor.id,
        election_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable(postTables[post.kind])
      .set({
        status: outcome === 'published' ? 'public' : 'removed',
        decisions: seen + 1,
        open_reports: 0,
        review_since: null,
      })
      .where('id', '=', post.id)
      .execute();
    const reporters = await closeReports(tx, post);
    const subject = { type: 'discussion-post', id: post.id };
    await recordAudit(tx, {
      actor,
      requestId,
      action: 'discussion-post-moderated',
      subject,
      after: { outcome },
      reason,
    });
    const notified = await notifyOfDecision(tx, {
      post,
      outcome,
      at,
      decisionId,
      reporters,
      authorId: locked.userId,
    });
    return { place: locked.place, notified };
  });
  hub.announce({ topic: 'discussions', ids: [found.place] });
  if (found.notified.length > 0) hub.announce({ topic: 'notifications', ids: found.notified });
}

type DecidedPost = Pick<Decision, 'post' | 'outcome'> & {
  at: Date;
  decisionId: string;
  authorId: string | null;
  reporters: readonly string[];
};

/**
 * Notifies the author and the reporters of a decision. Also notifies the person addressed by a reply or question that
 * becomes public.
 */
async function notifyOfDecision(
  tx: Tx,
  { post, outcome, at, decisionId, authorId, reporters }: DecidedPost,
): Promise<string[]> {
  const authors = authorId === null ? [] : [authorId];
  return [
    ...(await notify(tx, { kind: 'moderation', decisionId, userIds: authors, at })),
    ...(await notify(tx, { kind: 'report', decisionId, userIds: reporters, at })),
    ...(outcome === 'published' ? await notifyOfPost(tx, { post, at }) : []),
  ];
}

/** Closes the open reports of a text. Returns the people who reported it. */
async function closeReports(tx: Tx, post: Post): Promise<string[]> {
  const closed = await tx
    .updateTable('discussion_reports')
    .set({ is_closed: true })
    .where(`${post.kind}_id`, '=', post.id)
    .where('is_closed', '=', false)
    .returning('user_id')
    .execute();
  return closed.flatMap(({ user_id }) => user_id ?? []);
}

/**
 * Stores a person's appeal against the removal of their text, and queues the text again. A second appeal is
 * refused.
 */
export async function appeal(
  { db, at }: Pick<Services, 'db' | 'at'>,
  { userId, post, message }: { userId: string; post: Post; message: string },
): Promise<void> {
  const text = requireNote(message, longest.appeal);
  if (text === '') throw new Refusal('appeal-blank');
  await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('comment-signed-out');
    const found = await lockPost(tx, post);
    if (!found || found.userId !== userId) throw new Refusal(missing(post));
    if (found.status !== 'removed') throw new Refusal('appeal-refused');
    const sent = await tx
      .insertInto('discussion_appeals')
      .values({ ...postReference(post), user_id: userId, message: text, election_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!sent) throw new Refusal('appeal-refused');
    await tx
      .updateTable(postTables[post.kind])
      .set({ review_since: sql<Date>`coalesce(review_since, ${at}::timestamptz)` })
      .where('id', '=', post.id)
      .execute();
  });
}
