import { annulledTexts } from '#app/features/elections/annulled/texts.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { ResultsFile } from '#app/features/elections/results/file.server.ts';
import { rank } from '#app/features/elections/results/rules.ts';
import { roundShare } from '#app/features/elections/rules.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { findAnnulledRound } from './queries.server.ts';

const t = annulledTexts.ro;

/** Writes the annulled round by area as a CSV file. Every row says that the round was annulled. */
export async function writeAnnulledFile(db: Db, at: Date): Promise<ResultsFile> {
  const { electionId } = await requireTimeline(db);
  const annulled = await findAnnulledRound(db, { electionId, at });
  if (!annulled) throw new Refusal('not-found');
  const { nation, areas, day, act } = annulled;
  const candidates = rank(nation.standings);
  const rows = [nation, ...areas].map((area) => [
    ...[day, t.status(act), area.code, area.name, area.registered, area.voters],
    area.voters === null ? null : roundShare(area.voters, area.registered),
    area.validVotes,
    ...candidates.map(({ slug }) => area.standings.find((own) => own.slug === slug)?.votes ?? 0),
  ]);
  const body = toCsv([...t.head, ...candidates.map(({ name }) => name)], rows);
  return { name: `${electionId}-tur-anulat-zone.csv`, type: 'text/csv; charset=utf-8', body };
}
