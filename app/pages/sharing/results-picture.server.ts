import { nationCode } from '#app/features/elections/addresses.ts';
import { areaHeadline, roundHeadline } from '#app/features/elections/headlines.ts';
import { findAreaResult, listRoundCandidates } from '#app/features/elections/results.queries.server.ts';
import { outcomeOf, rank } from '#app/features/elections/results.rules.ts';
import { requireAnnounced } from '#app/features/elections/results-page.queries.server.ts';
import { findAnnouncement } from '#app/features/elections/round-facts.queries.server.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { listSources } from '#app/features/elections/sources.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { formatPercent } from '#app/ui/format.ts';
import type { Picture } from './picture.ts';
import type { Asked } from './read-picture.server.ts';
import { sharingTexts } from './texts.ts';

const texts = sharingTexts.ro.results;
/** The bars that fit with their names; the page shows everybody. */
const barsAtMost = 4;

/** An area's announced result, the same headline as its page: the first four by votes. Refuses as the page does. */
export async function readResultsPicture(asked: Asked & { round: number; code: string }): Promise<Picture> {
  const { db, timeline, at, round, code } = asked;
  requireAnnounced(timeline, round, at);
  const scope = { electionId: timeline.electionId, at, round };
  const [result, announcement] = await Promise.all([
    findAreaResult(db, { ...scope, code }),
    findAnnouncement(db, scope),
  ]);
  if (!result || !announcement) throw new Refusal('results-area-not-found');
  const [source] = await listSources(db, { ids: result.sourceIds, at });
  const day = timeline.rounds.find((times) => times.number === round)?.electionDay ?? '';
  const shown = rank(result.standings)
    .slice(0, barsAtMost)
    .map((row) => ({ row, share: shareOf(row.votes, result.validVotes) ?? 0 }));
  return {
    kicker: texts.kicker(round, day),
    title: code === nationCode ? await nationTitle(asked, result) : areaHeadline(result, null).title,
    standFirst: null,
    label: null,
    people: [],
    bars: shown.map(({ row, share }) => ({
      name: row.name,
      detail: row.party,
      share,
      colour: row.hue.light,
      figure: formatPercent(share),
    })),
    note: texts.note(result.validVotes, announcement.at, source?.label ?? null),
  };
}

type Result = NonNullable<Awaited<ReturnType<typeof findAreaResult>>>;

async function nationTitle(asked: Asked & { round: number }, result: Result): Promise<string> {
  const { db, timeline, at, round } = asked;
  const next = timeline.rounds.find((times) => times.number === round + 1);
  const finalists = next
    ? await listRoundCandidates(db, { electionId: timeline.electionId, at, round: next.number })
    : [];
  const outcome = outcomeOf(result.standings, {
    isLast: !next,
    finalists: finalists.length > 0 ? finalists.map((row) => row.slug) : null,
  });
  return roundHeadline(round, result, outcome).title;
}
