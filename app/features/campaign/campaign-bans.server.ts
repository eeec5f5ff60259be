import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import type { CampaignBan } from './campaign-ban.ts';

/** Lists the periods of an election in which campaigning is forbidden, one for each round. */
export async function listCampaignBans(db: Db, electionId: string): Promise<CampaignBan[]> {
  return db
    .selectFrom('legal_periods as campaign')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.election_id', '=', 'campaign.election_id')
        .onRef('rounds.number', '=', 'campaign.round'),
    )
    .select(['campaign.ends_at as from', 'rounds.polls_close as to', 'campaign.act'])
    .where('campaign.election_id', '=', electionId)
    .where('campaign.kind', '=', 'campaign')
    .orderBy('campaign.ends_at')
    .$call(fromRecord(db));
}
