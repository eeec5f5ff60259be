import { growing } from '#app/platform/privacy/personal-data.server.ts';

/** A person's results of the voter test in the export of personal data. The answers are not stored. */
export const voterTestPart = growing({
  id: 'voter-test',
  title: 'Rezultatele la Testul Votantului',
  tables: ['public.voter_test_results'],
  purpose: null,

  query(db, { userId }) {
    return db
      .selectFrom('voter_test_results')
      .select(['score', 'total_questions', 'correct_answers', 'taken_at', 'election_at as at'])
      .where('user_id', '=', userId)
      .orderBy('election_at');
  },

  async erase(tx, { userId }) {
    await tx.deleteFrom('voter_test_results').where('user_id', '=', userId).execute();
  },
});
