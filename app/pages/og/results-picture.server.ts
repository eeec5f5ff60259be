import { nationCode } from '#app/features/elections/addresses.ts';
import { listAreas } from '#app/features/elections/results/areas.server.ts';
import { areaHeadline, roundHeadline } from '#app/features/elections/results/headlines.ts';
import { findAreaResult } from '#app/features/elections/results/queries.server.ts';
import { listBelow } from '#app/features/elections/results/round-queries.server.ts';
import { rank } from '#app/features/elections/results/rules.ts';
import { isAnnounced, shareOf } from '#app/features/elections/rules.ts';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import { findBeforeArea } from '#app/features/elections/state/before-area.server.ts';
import { findBeforePage } from '#app/features/elections/state/before-page.server.ts';
import { readOutcome } from '#app/features/elections/state/outcome.server.ts';
import { findProvisional, findPublication } from '#app/features/elections/state/publication.server.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { keepRounds } from '#app/features/elections/texts.ts';
import { findAnnouncement, type RoundTurnout } from '#app/features/elections/turnout/queries.server.ts';
import { areaStandFirst, areaTitle, nationStandFirst, nationTitle } from '#app/pages/results/before/words.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { formatPercent } from '#app/ui/text/format.ts';
import type { Drawing, Picture } from './picture.ts';
import { findLocator, findResultsMap } from './read-drawing.server.ts';
import type { PictureContext } from './read-picture.server.ts';
import { sharingTexts } from './texts.ts';

const texts = sharingTexts.ro.results;
const stateTexts = resultStateTexts.ro;
/** Maximum number of bars that fit with their names. */
const barsAtMost = 4;

type ResultsPicture = PictureContext & { round: number; code: string };

/**
 * Reads an area's picture in one round: its page's headline and, once announced, the first four candidates by
 * votes. Refuses the same requests as the page.
 */
export async function readResultsPicture(query: ResultsPicture): Promise<Picture> {
  const { timeline, round, code, at } = query;
  if (!timeline.rounds.some(({ number }) => number === round)) throw new Refusal('not-found');
  if (isAnnounced(timeline, round, at)) return readAnnounced(query);
  return code === nationCode ? readNationBefore(query) : readAreaBefore(query);
}

/**
 * Reads the national picture before a round's votes are public: provisional shares, or the page's headline and
 * sentence.
 */
async function readNationBefore(query: ResultsPicture): Promise<Picture> {
  const page = await findBeforePage(query.db, query);
  if (!page) throw new Refusal('results-not-announced');
  if (page.provisional) return readLatestPicture(query);
  return beforePicture(query, {
    title: keepRounds(nationTitle(page)),
    standFirst: nationStandFirst(page),
    series: page.turnout,
    source: page.turnoutSources[0]?.label ?? null,
    drawing: null,
  });
}

/** Reads an area before its result: the turnout of the last announced hour, or the day of the vote. */
async function readAreaBefore(query: ResultsPicture): Promise<Picture> {
  const page = await findBeforeArea(query.db, query);
  if (!page) throw new Refusal('results-area-not-found');
  return beforePicture(query, {
    title: keepRounds(areaTitle(page)),
    standFirst: areaStandFirst(page),
    series: page.turnout,
    source: page.turnoutSources[0]?.label ?? null,
    drawing: await findLocator(query.timeline.electionId, page.area, page.path),
  });
}

type BeforeFacts = Pick<Picture, 'title' | 'standFirst'> & {
  series: readonly RoundTurnout[];
  source: string | null;
  drawing: Drawing | null;
};

function beforePicture({ timeline, round }: ResultsPicture, facts: BeforeFacts): Picture {
  const { title, standFirst, series, source, drawing } = facts;
  const hasHours = series.some((own) => own.round === round);
  const day = timeline.rounds.find(({ number }) => number === round)?.electionDay ?? '';
  const note = hasHours ? texts.hours(source) : texts.waitingNote;
  return {
    kicker: stateTexts.provisional.kicker(round, day),
    ...{ title, standFirst, drawing, label: null, people: [], bars: [] },
    note: [note, drawing?.credit].filter(Boolean).join(' '),
  };
}

async function readAnnounced(query: ResultsPicture): Promise<Picture> {
  const { db, timeline, at, round, code } = query;
  const scope = { electionId: timeline.electionId, at, round };
  const [result, announcement, publication] = await Promise.all([
    findAreaResult(db, { ...scope, code }),
    findAnnouncement(db, scope),
    findPublication(db, scope),
  ]);
  if (!result || !announcement || !publication) throw new Refusal('results-area-not-found');
  const [[source], areas] = await Promise.all([
    listSources(db, { ids: result.sourceIds, at }),
    listAreas(db, timeline.electionId),
  ]);
  const parts = await listBelow(db, { ...scope, area: result, areas });
  const drawing = await findResultsMap({ electionId: timeline.electionId, result, parts, areas });
  const day = timeline.rounds.find((times) => times.number === round)?.electionDay ?? '';
  const shown = rank(result.standings)
    .slice(0, barsAtMost)
    .map((row) => ({ row, share: shareOf(row.votes, result.validVotes) ?? 0 }));
  return {
    kicker: texts.kicker(round, day),
    title:
      code === nationCode
        ? keepRounds(roundHeadline(round, result, await readOutcome(db, query)).title)
        : areaHeadline(result, null).title,
    standFirst: null,
    label: null,
    people: [],
    bars: shown.map(({ row, share }) => ({
      name: row.name,
      detail: row.party,
      share,
      hue: row.hue,
      figure: formatPercent(share),
    })),
    drawing,
    note: `${stateTexts.states[publication.state]}. ${texts.note(result.validVotes, announcement.at, source?.label ?? null)}${drawing?.credit ? ` ${drawing.credit}` : ''}`,
  };
}

/**
 * Reads the latest result: a provisional result with hour and source, or the latest announced round. Before
 * either, the picture states when results will come.
 */
export async function readLatestPicture(query: PictureContext): Promise<Picture> {
  const { db, timeline, at } = query;
  const plain = { label: null, people: [], standFirst: null };
  const provisional = await findProvisional(db, { timeline, at });
  const latest = timeline.rounds.findLast(({ number }) => isAnnounced(timeline, number, at));
  if (!provisional && latest) return readAnnounced({ ...query, round: latest.number, code: nationCode });
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
      hue: row.hue,
      figure: formatPercent(row.share, 1),
    })),
    note: `${stateTexts.states.provisional}: ${stateTexts.when(publication)}${source ? ` ${texts.source(source.label)}` : ''}`,
  };
}
