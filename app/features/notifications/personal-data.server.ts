import { growing, type PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { findPreferences } from './queries.server.ts';
import { notificationKinds, readKind } from './rules.ts';
import { notificationTexts } from './texts.ts';

const { kinds, personalData: t } = notificationTexts.ro;

/** A person's notifications, without the texts and people to which they refer. */
export const notificationsPart = growing({
  id: 'notifications',
  title: t.notifications,
  tables: ['public.notifications'],
  purpose: null,
  query: (db, { userId }) =>
    db
      .selectFrom('notifications')
      .leftJoin('follows', 'follows.id', 'notifications.follow_id')
      .leftJoin('candidates', 'candidates.id', 'follows.candidate_id')
      .select(['notifications.kind', 'candidates.display_name as candidate'])
      .select(['notifications.election_at as at', 'notifications.read_at as read'])
      .where('notifications.user_id', '=', userId)
      .orderBy('notifications.election_at')
      .orderBy('notifications.id'),
  async erase(tx, { userId }) {
    await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  },
});

/** The kinds and the frequency that a person chose. */
export const preferencesPart: PersonalDataPart = {
  id: 'notification-preferences',
  title: t.preferences,
  tables: ['public.notification_preferences'],
  purpose: null,
  async list(db, { userId }) {
    const { frequency, offInProduct, offByMail } = await findPreferences(db, userId);
    return notificationKinds.map((kind) => ({
      kind: kinds[readKind(kind) ?? kind],
      inProduct: !offInProduct.includes(kind),
      byMail: !offByMail.includes(kind),
      frequency,
    }));
  },
  async erase(tx, { userId }) {
    await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
  },
};
