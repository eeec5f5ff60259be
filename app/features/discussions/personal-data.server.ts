import { sql } from 'kysely';
import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import { growing, type PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { notCompared } from './batches/text-key.server.ts';
import { deleteComplaints, emptyComments } from './comments/commands.server.ts';
import { concernsOthers } from './questions/ask.server.ts';
import { discussionTexts } from './texts.ts';

const { personalData: t, general } = discussionTexts.ro;

/** A person's topics and comments. Erasure replaces a text with a placeholder where other people have answered. */
export const commentsPart: PersonalDataPart = {
  id: 'discussions',
  title: t.comments,
  tables: ['public.candidate_comments', 'public.candidate_discussion_topics'],
  purpose: null,

  async list(db, { userId }) {
    const comments = await db
      .selectFrom('candidate_comments as comment')
      .innerJoin('candidates', 'candidates.id', 'comment.candidate_id')
      .leftJoin('candidate_discussion_topics as topic', 'topic.id', 'comment.topic_id')
      .select(['candidates.display_name as candidate', 'topic.title as topic', 'comment.content as text'])
      .select(['comment.status', 'comment.election_at as at'])
      .where('comment.user_id', '=', userId)
      .orderBy('comment.election_at')
      .execute();
    const topics = await db
      .selectFrom('candidate_discussion_topics as topic')
      .innerJoin('candidates', 'candidates.id', 'topic.candidate_id')
      .select(['candidates.display_name as candidate', 'topic.title as topic', 'topic.description as text'])
      .select(['topic.status', 'topic.election_at as at'])
      .where('topic.user_id', '=', userId)
      .orderBy('topic.election_at')
      .execute();
    return [
      ...topics.map((row) => ({ kind: t.kinds.topic, ...row })),
      ...comments.map((row) => ({ kind: t.kinds.comment, ...row, topic: row.topic ?? general })),
    ];
  },

  async erase(tx, { userId }) {
    await holdPersonToErase(tx, userId);
    const own = await tx
      .selectFrom('candidate_comments')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id')
      .forUpdate()
      .execute();
    await emptyComments(
      tx,
      own.map(({ id }) => id),
    );
    const discussed = sql<boolean>`exists (select from candidate_comments said where said.topic_id = candidate_discussion_topics.id)`;
    const emptied = await tx
      .updateTable('candidate_discussion_topics')
      .set({
        title: '',
        description: '',
        ...notCompared,
        status: 'deleted',
        user_id: null,
        request_key: null,
        review_since: null,
      })
      .where('user_id', '=', userId)
      .where(discussed)
      .returning('id')
      .execute();
    if (emptied.length > 0)
      await deleteComplaints(
        tx,
        'topic_id',
        emptied.map(({ id }) => id),
      );
    await tx.deleteFrom('candidate_discussion_topics').where('user_id', '=', userId).execute();
  },
};

/** A person's likes. Withdrawing the consent `discussions` deletes them. */
export const likesPart = growing({
  id: 'comment-likes',
  title: t.likes,
  tables: ['public.comment_likes'],
  purpose: 'discussions',

  query(db, { userId }) {
    return (
      db
        .selectFrom('comment_likes')
        .innerJoin('candidate_comments as comment', 'comment.id', 'comment_likes.comment_id')
        .innerJoin('candidates', 'candidates.id', 'comment.candidate_id')
        .select(['candidates.display_name as candidate', 'comment_likes.election_at as at'])
        // Another person wrote the text, and that person or a moderator may have hidden it since.
        .select(
          sql<string>`case when comment.status = 'public' then comment.content else '' end`.as('comment'),
        )
        .where('comment_likes.user_id', '=', userId)
        .orderBy('comment_likes.election_at')
    );
  },

  async erase(tx, { userId }) {
    await holdPersonToErase(tx, userId);
    // Locks the counters in the order of the comments' ids, which prevents deadlocks.
    await tx
      .selectFrom('candidate_comments')
      .select('id')
      .where('id', 'in', (eb) =>
        eb.selectFrom('comment_likes').select('comment_id').where('user_id', '=', userId),
      )
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    await tx.deleteFrom('comment_likes').where('user_id', '=', userId).execute();
  },
});

/** A person's marks on comments. Withdrawing the consent `marks` deletes them. */
export const marksPart = growing({
  id: 'comment-marks',
  title: t.marks,
  tables: ['public.comment_marks'],
  purpose: 'marks',

  query(db, { userId }) {
    const words = sql.join(
      Object.entries(t.markWords).map(([mark, word]) => sql`when ${mark} then ${word}`),
      sql` `,
    );
    return (
      db
        .selectFrom('comment_marks')
        .innerJoin('candidate_comments as comment', 'comment.id', 'comment_marks.comment_id')
        .innerJoin('candidates', 'candidates.id', 'comment.candidate_id')
        .select(['candidates.display_name as candidate', 'comment_marks.election_at as at'])
        .select(sql<string>`case comment_marks.mark ${words} end`.as('mark'))
        // Another person wrote the text, and that person or a moderator may have hidden it since.
        .select(
          sql<string>`case when comment.status = 'public' then comment.content else '' end`.as('comment'),
        )
        .where('comment_marks.user_id', '=', userId)
        .orderBy('comment_marks.election_at')
    );
  },

  async erase(tx, { userId }) {
    await holdPersonToErase(tx, userId);
    await tx.deleteFrom('comment_marks').where('user_id', '=', userId).execute();
  },
});

/**
 * A person's questions to candidates. Erasure keeps a supported or answered question without its author, and deletes a
 * candidate's draft answers.
 */
export const questionsPart: PersonalDataPart = {
  id: 'questions',
  title: t.questions,
  tables: ['public.candidate_questions', 'public.answer_drafts'],
  purpose: null,

  async list(db, { userId }) {
    const questions = await db
      .selectFrom('candidate_questions as question')
      .innerJoin('candidates', 'candidates.id', 'question.candidate_id')
      .select(['candidates.display_name as candidate', 'question.content as text'])
      .select(['question.status', 'question.election_at as at'])
      .where('question.user_id', '=', userId)
      .orderBy('question.election_at')
      .execute();
    const drafts = await db
      .selectFrom('answer_drafts as draft')
      .innerJoin('candidate_questions as question', 'question.id', 'draft.question_id')
      .innerJoin('candidates', 'candidates.id', 'question.candidate_id')
      .select(['question.content as question', 'draft.content as text', 'draft.changed_at as at'])
      .where('candidates.user_id', '=', userId)
      .orderBy('draft.changed_at')
      .execute();
    return [
      ...questions.map((row) => ({ kind: t.kinds.question, ...row })),
      ...drafts.map((row) => ({ kind: t.kinds.answerDraft, ...row })),
    ];
  },

  async erase(tx, { userId }) {
    await holdPersonToErase(tx, userId);
    const asked = tx
      .selectFrom('candidate_questions')
      .innerJoin('candidates', 'candidates.id', 'candidate_questions.candidate_id')
      .select('candidate_questions.id')
      .where('candidates.user_id', '=', userId);
    await tx.deleteFrom('answer_drafts').where('question_id', 'in', asked).execute();
    await tx
      .updateTable('candidate_questions')
      .set({ user_id: null, request_key: null, ...notCompared, review_since: null })
      .where('user_id', '=', userId)
      .where('status', '=', 'public')
      .where(concernsOthers)
      .execute();
    await tx.deleteFrom('candidate_questions').where('user_id', '=', userId).execute();
  },
};

/** The questions that a person supports. Withdrawing the consent `questions` deletes the supports. */
export const supportsPart = growing({
  id: 'question-supports',
  title: t.supports,
  tables: ['public.question_supports'],
  purpose: 'questions',

  query: (db, { userId }) =>
    db
      .selectFrom('question_supports as support')
      .innerJoin('candidate_questions as question', 'question.id', 'support.question_id')
      .innerJoin('candidates', 'candidates.id', 'question.candidate_id')
      .select(['candidates.display_name as candidate', 'support.election_at as at'])
      // Another person wrote the text, and a moderator may have hidden it since.
      .select(
        sql<string>`case when question.status = 'public' then question.content else '' end`.as('question'),
      )
      .where('support.user_id', '=', userId)
      .orderBy('support.election_at'),

  async erase(tx, { userId }) {
    await holdPersonToErase(tx, userId);
    await tx.deleteFrom('question_supports').where('user_id', '=', userId).execute();
  },
});

/**
 * A person's reports and appeals. Erasure keeps a report without its author, because the report counts against a text.
 */
export const reportsPart: PersonalDataPart = {
  id: 'discussion-reports',
  title: t.reports,
  tables: [
    'public.discussion_reports',
    'public.discussion_appeals',
    'public.moderation_decisions',
    'public.discussion_batches',
  ],
  purpose: null,

  async list(db, { userId }) {
    const reports = await db
      .selectFrom('discussion_reports')
      .select(['reason', 'note as text', 'election_at as at'])
      .where('user_id', '=', userId)
      .orderBy('election_at')
      .execute();
    const appeals = await db
      .selectFrom('discussion_appeals')
      .select(['message as text', 'election_at as at'])
      .where('user_id', '=', userId)
      .orderBy('election_at')
      .execute();
    return [
      ...reports.map(({ reason, ...row }) => ({
        kind: t.kinds.report,
        reason: discussionTexts.ro.reasons[reason as keyof typeof discussionTexts.ro.reasons],
        ...row,
      })),
      ...appeals.map((row) => ({ kind: t.kinds.appeal, ...row })),
    ];
  },

  async erase(tx, { userId }) {
    await holdPersonToErase(tx, userId);
    await tx
      .updateTable('discussion_reports')
      .set({ user_id: null, note: '' })
      .where('user_id', '=', userId)
      .execute();
    await tx.deleteFrom('discussion_appeals').where('user_id', '=', userId).execute();
  },
};
