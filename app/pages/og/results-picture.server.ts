import { nationCode } from '#app/features/elections/addresses.ts';
import { areaHeadline, roundHeadline } from '#app/features/elections/results/headlines.ts';
import { findAreaResult } from '#app/features/elections/results/queries.server.ts';
import { requireAnnounced } from '#app/features/elections/results/round-queries.server.ts';
import { rank } from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import { readOutcome } from '#app/features/elections/state/outcome.server.ts';
import { findProvisional, findPublication } from '#app/features/elections/state/publication.server.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { findAnnouncement } from '#app/features/elections/turnout/queries.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { formatPercent } from '#app/ui/text/format.ts';
import type { Picture } from './picture.ts';
import type { PictureContext } from './read-picture.server.ts';
import { sharingTexts } from './texts.ts';

const texts = sharingTexts.ro.results;
const stateTexts = resultStateTexts.ro;
/** Maximum number of bars that fit with their names. */
const barsAtMost = 4;

/**
 * Reads an area's announced result: its page's headline and the first four candidates by votes. Refuses the
 * same requests as the page.
 */
export async function readResultsPicture(
  query: PictureContext & { round: number; code: string },
): Promise<Picture> {
  const { db, timeline, at, round, code } = query;
  requireAnnounced(timeline, round, at);
  const scope = { electionId: timeline.electionId, at, round };
  const [result, announcement, publication] = await Promise.all([
    findAreaResult(db, { ...scope, code }),
    findAnnouncement(db, scope),
    findPublication(db, scope),
  ]);
  if (!result || !announcement || !publication) throw new Refusal('results-area-not-found');
  const [source] = await listSources(db, { ids: result.sourceIds, at });
  const day = timeline.rounds.find((times) => times.number === round)?.electionDay ?? '';
  const shown = rank(result.standings)
    .slice(0, barsAtMost)
    .map((row) => ({ row, share: shareOf(row.votes, result.validVotes) ?? 0 }));
  return {
    kicker: texts.kicker(round, day),
    title:
      code === nationCode
        ? roundHeadline(round, result, await readOutcome(db, query)).title
        : areaHeadline(result, null).title,
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
    note: `${stateTexts.states[publication.state]}. ${texts.note(result.validVotes, announcement.at, source?.label ?? null)}`,
  };
}

/**
 * Reads the latest result while it is provisional, with hour and source. Otherwise the picture states when
 * results will come.
 */
export async function readLatestPicture({ db, timeline, at }: PictureContext): Promise<Picture> {
  const plain = { label: null, people: [], standFirst: null };
  const provisional = await findProvisional(db, { timeline, at });
  if (!provisional) {
    const { waiting: title, waitingText: standFirst, waitingNote: note } = texts;
    return { ...plain, kicker: timeline.title, title, standFirst, bars: [], note };
  }
  const { round, electionDay, standings, publication } = provisional;
  const [source] = publication.sources;
  return {
    ...plain,
    kicker: stateTexts.provisional.kicker(round, electionDay),
    title: stateTexts.provisional.title(round, standings),
    bars: standings.slice(0, barsAtMost).map((row) => ({
      name: row.name,
      detail: row.party,
      share: row.share,
      colour: row.hue.light,
      figure: formatPercent(row.share, 1),
    })),
    note: `${stateTexts.states.provisional}: ${stateTexts.when(publication)}${source ? ` ${texts.source(source.label)}` : ''}`,
  };
}
