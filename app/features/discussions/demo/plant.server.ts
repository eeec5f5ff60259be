import { sql } from 'kysely';
import { demoAddress } from '#app/features/accounts/demo/address.ts';
import type { Db } from '#app/platform/db/database.ts';
import { demoDiscussionTexts } from './texts.ts';

const { title, description, comments, reply } = demoDiscussionTexts.ro;

/**
 * Creates a topic with neutral comments about a demonstration's invented candidate, unless a discussion exists. The
 * texts are as old as the demonstration's accounts, so every moment of the demonstration shows them.
 */
export async function plantDiscussion(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The lock lets only one of two instances that start together create the discussion.
    await sql`select pg_advisory_xact_lock(hashtext('vot-informat-demonstration-discussion'))`.execute(tx);
    const accounts = await tx
      .selectFrom('users')
      .select(['id', 'email', 'election_at as at'])
      .where('email', 'in', [demoAddress('voter'), demoAddress('candidate')])
      .execute();
    const voter = accounts.find(({ email }) => email === demoAddress('voter'));
    const answering = accounts.find(({ email }) => email === demoAddress('candidate'));
    const candidate = await tx
      .selectFrom('candidates')
      .select('id')
      .where('is_fictitious', '=', true)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('discussion_counts')
              .select('candidate_id')
              .whereRef('discussion_counts.candidate_id', '=', 'candidates.id'),
          ),
        ),
      )
      .executeTakeFirst();
    if (!candidate || !voter || !answering) return;
    const own = { candidate_id: candidate.id, user_id: voter.id, election_at: voter.at };
    const topic = await tx
      .insertInto('candidate_discussion_topics')
      .values({ ...own, title, description })
      .returning('id')
      .executeTakeFirstOrThrow();
    const planted = await tx
      .insertInto('candidate_comments')
      .values(comments.map((content) => ({ ...own, topic_id: topic.id, content })))
      .returning('id')
      .execute();
    await tx
      .insertInto('candidate_comments')
      .values({
        ...own,
        user_id: answering.id,
        topic_id: topic.id,
        parent_id: planted[0]?.id ?? null,
        content: reply,
      })
      .execute();
  });
}
