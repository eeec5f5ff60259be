import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { claimTexts } from './texts.ts';

const t = claimTexts.ro;

export const claimsPart: PersonalDataPart = {
  id: 'claims',
  title: t.personalData,
  tables: ['public.claim_requests'],
  purpose: null,

  async list(db, { userId }) {
    const rows = await db
      .selectFrom('claim_requests as claim')
      .innerJoin('candidates', 'candidates.id', 'claim.candidate_id')
      .select(['candidates.display_name as candidate', 'claim.message', 'claim.evidence_url as evidence'])
      .select(['claim.status', 'claim.reason', 'claim.election_at as at'])
      .where('claim.user_id', '=', userId)
      .orderBy('claim.election_at')
      .execute();
    return rows.map(({ status, ...row }) => ({
      ...row,
      status: t.statuses[status as keyof typeof t.statuses],
    }));
  },

  async erase(tx, { userId }) {
    await holdPersonToErase(tx, userId);
    await tx.deleteFrom('claim_requests').where('user_id', '=', userId).execute();
  },
};
