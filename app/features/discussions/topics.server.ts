import { sql } from 'kysely';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { recordActivity } from '#app/features/activity/commands.server.ts';
import { findActiveCandidate } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { holdText } from './batches/hold.server.ts';
import { textKeyOf } from './batches/text-key.server.ts';
import {
  areReviewedFirst,
  type DiscussionServices,
  findSentBefore,
  keepAuthor,
  requireText,
  waiting,
} from './posts.server.ts';
import { longest } from './rules.ts';

type ProposedTopic = {
  userId: string;
  /** Slug or id. */
  candidate: string;
  title: string;
  description: string;
  /** Made for one form, so that a form sent twice adds one topic. */
  requestKey: string;
};

/** Adds a topic to a candidate's discussions. `isHeld` is true when a moderator must read it first. */
export async function proposeTopic(
  services: DiscussionServices,
  { userId, candidate, title, description, requestKey }: ProposedTopic,
): Promise<{ id: string; isHeld: boolean }> {
  const { db, hub, at, config } = services;
  const { electionId } = await requireTimeline(db);
  const found = await findActiveCandidate(db, { electionId, at, candidate });
  if (!found) throw new Refusal('candidate-not-found');
  const isReviewed = await areReviewedFirst(services);
  const topic = await db.transaction().execute(async (tx) => {
    const { mayLink } = await keepAuthor(tx, { userId, signedOut: 'topic-signed-out' });
    const form = { table: 'candidate_discussion_topics' as const, userId, requestKey };
    const sent = await findSentBefore(tx, form);
    if (sent) return sent;
    const blank = 'topic-blank' as const;
    const texts = {
      title: requireText(title, { most: longest.title, mayLink, isOneLine: true, blank }),
      description: requireText(description, { most: longest.description, mayLink, blank }),
    };
    const textKey = textKeyOf(`${texts.title} ${texts.description}`);
    const place = { candidateId: found.id, topicId: null, at };
    const batchId = await holdText(tx, config.holds, { ...place, userId, textKey });
    const state = waiting({ batchId, isReviewed, at });
    const row = await tx
      .insertInto('candidate_discussion_topics')
      .values({
        candidate_id: found.id,
        user_id: userId,
        ...texts,
        text_key: textKey,
        ...state,
        request_key: requestKey,
        election_at: at,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return findSentBefore(tx, form);
    await recordActivity(tx, { voterId: userId, at, type: 'comment' });
    return { id: row.id, isHeld: state.status === 'held' };
  });
  if (!topic) throw new Refusal('topic-failed');
  hub.announce({ topic: 'discussions', ids: [found.id] });
  return topic;
}

/** SQL condition for a topic in which another person has written, also where only the empty place remains. */
export const isAnsweredByOthers = (topic: string) =>
  sql<boolean>`exists (select from candidate_comments said where said.topic_id = ${sql.ref(`${topic}.id`)}
    and said.user_id is distinct from ${sql.ref(`${topic}.user_id`)})`;

/** Deletes the person's own topic with the person's own comments, while nobody else has written in it. */
export async function deleteTopic(
  { db, hub }: Pick<DiscussionServices, 'db' | 'hub'>,
  { userId, topicId }: { userId: string; topicId: string },
): Promise<void> {
  const place = await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('topic-signed-out');
    // A comment locks its topic too, so none can arrive between this check and the deletion.
    const topic = await tx
      .selectFrom('candidate_discussion_topics as topic')
      .select('candidate_id as candidateId')
      .where('id', '=', topicId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!topic) throw new Refusal('topic-not-found');
    const { numDeletedRows } = await tx
      .deleteFrom('candidate_discussion_topics as topic')
      .where('id', '=', topicId)
      .where(sql<boolean>`not ${isAnsweredByOthers('topic')}`)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('topic-answered');
    return topic.candidateId;
  });
  hub.announce({ topic: 'discussions', ids: [place] });
}
