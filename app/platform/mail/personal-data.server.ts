import { growing } from '#app/platform/privacy/personal-data.server.ts';

/**
 * E-mails written to a person. The copy of their data omits the text, because a waiting e-mail contains links
 * that open the account.
 */
export const mailPersonalData = growing({
  id: 'e-mail',
  title: 'Mesajele trimise',
  tables: ['public.mail_outbox'],
  purpose: null,
  query: (db, { userId }) =>
    db
      .selectFrom('mail_outbox')
      .select(['kind', 'to_address', 'subject', 'created_at', 'sent_at'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  async erase(tx, { userId }) {
    await tx.deleteFrom('mail_outbox').where('user_id', '=', userId).execute();
  },
});
