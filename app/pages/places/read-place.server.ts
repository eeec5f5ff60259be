import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import { type Area, areaCodeOf, listAreas } from '#app/features/elections/results/areas.server.ts';
import { type AreaResult, findAreaResult } from '#app/features/elections/results/queries.server.ts';
import { rank } from '#app/features/elections/results/rules.ts';
import {
  countdownAt,
  isAnnounced,
  nextRound,
  type RoundTimes,
  shareOf,
  type Timeline,
} from '#app/features/elections/rules.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { type AreaTurnout, listAreaTurnouts } from '#app/features/elections/turnout/queries.server.ts';
import type { PlaceFact, PlaceNow } from '#app/pages/_shared/own-place/place-now.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { placeNowTexts } from './texts.ts';

const t = placeNowTexts.ro;

type PlaceRequest = { timeline: Timeline; at: Date; code: string };
type Place = { timeline: Timeline; at: Date; area: Area; county: Area | null };

/** Reads the facts about a place at `at`: turnout while people vote, and the result of each announced round. */
export async function readPlaceNow(db: Db, { timeline, at, code: asked }: PlaceRequest): Promise<PlaceNow> {
  const code = await areaCodeOf(db, timeline.electionId, asked);
  const areas = await listAreas(db, timeline.electionId);
  const area = areas.find((one) => one.code === code);
  if (!area || area.code === nationCode) throw new Refusal('results-area-not-found');
  const county = areas.find((one) => one.code === area.parentCode && one.code !== nationCode) ?? null;
  const place = { timeline, at, area, county };
  const countdown = countdownAt(timeline, at);
  const [current, results] = await Promise.all([readCurrent(db, place), readResults(db, place)]);
  return {
    code,
    name: area.name,
    detail: resultTexts.ro.search.kindAndCounty({ ...area, parentName: county?.name ?? null }),
    facts: [...current, ...results],
    isChanging: countdown.kind === 'today' || (countdown.kind === 'counting' && !countdown.isLate),
  };
}

/** Returns the fact about the round that is coming, open or being counted. */
async function readCurrent(db: Db, place: Place): Promise<PlaceFact[]> {
  const { timeline, at } = place;
  const countdown = countdownAt(timeline, at);
  const fact = (title: string, text: string): PlaceFact => ({ title, text, note: null, href: null });
  if (countdown.kind === 'before') {
    const next = nextRound(timeline, at);
    return next ? [fact(t.before(next.number, next.electionDay), noHours(place.area) ?? t.beforeText)] : [];
  }
  if (countdown.kind === 'result') return [];
  const { round } = countdown;
  const phase = countdown.kind === 'today' ? 'voting' : countdown.isLate ? 'late' : 'counting';
  const turnout = await readTurnoutFact(db, { ...place, round, phase });
  if (turnout) return [turnout];
  const { title, text } = waitingTexts[phase];
  return [fact(title(round), (phase === 'voting' && noHours(place.area)) || text(round))];
}

/** Returns the reason why no hours will appear for a country or for votes by mail, and null for other places. */
const noHours = ({ kind }: Area): string | null =>
  kind === 'mail' || kind === 'country' ? resultStateTexts.ro.area.noHours[kind] : null;

/** `late`: the count must be over, but the site has no result. */
type Phase = 'voting' | 'counting' | 'late';

const waitingTexts: Record<Phase, { title: (round: number) => string; text: (round: number) => string }> = {
  voting: { title: t.waiting, text: () => t.waitingText },
  counting: { title: t.counting, text: () => t.countingText },
  late: { title: () => t.late, text: t.lateText },
};
const turnoutTitles: Record<Phase, (hour: number) => string> = {
  voting: t.turnout,
  counting: t.turnoutCounting,
  late: t.turnoutLate,
};

async function readTurnoutFact(
  db: Db,
  { timeline, at, area, county, round, phase }: Place & { round: number; phase: Phase },
): Promise<PlaceFact | null> {
  const scope = { electionId: timeline.electionId, at, round };
  const [[own], above] = await Promise.all([
    listAreaTurnouts(db, { ...scope, code: area.code }),
    county ? listAreaTurnouts(db, { ...scope, code: county.code }) : [],
  ]);
  const last = own?.hours.at(-1);
  if (!own || !last) return null;
  const share = shareOf(last.voters, own.registered);
  const inCounty = county?.kind === 'county' ? shareAt(above[0], last.hour) : null;
  return {
    title: turnoutTitles[phase](last.hour),
    text: share === null ? t.voters(last.voters) : t.share(share, last.voters, own.registered ?? 0),
    note: joinNotes([
      share !== null && share > 100 ? t.fromElsewhere : null,
      inCounty !== null && county ? t.inCounty(county.name, inCounty) : null,
    ]),
    href: resultsHref(round, area.code),
  };
}

const joinNotes = (notes: readonly (string | null)[]) =>
  notes.filter((note) => note !== null).join('; ') || null;

function shareAt(area: AreaTurnout | undefined, hour: number): number | null {
  const point = area?.hours.find((one) => one.hour === hour);
  return area && point ? shareOf(point.voters, area.registered) : null;
}

/** Returns the results of the announced rounds, the last round first. */
async function readResults(db: Db, { timeline, at, area }: Place): Promise<PlaceFact[]> {
  const rounds = timeline.rounds
    .filter(({ number }) => isAnnounced(timeline, number, at))
    .toSorted((a: RoundTimes, b: RoundTimes) => b.number - a.number);
  const found = await Promise.all(
    rounds.map(async ({ number: round }) => {
      const result = await findAreaResult(db, {
        electionId: timeline.electionId,
        at,
        round,
        code: area.code,
      });
      return result ? [resultFact(result, round)] : [];
    }),
  );
  return found.flat();
}

function resultFact(result: AreaResult, round: number): PlaceFact {
  const leaders = rank(result.standings)
    .slice(0, 2)
    .flatMap(({ name, votes }) => {
      const share = shareOf(votes, result.validVotes);
      return share === null ? [] : [{ name, share }];
    });
  const turnout = shareOf(result.voters, result.registered);
  return {
    title: t.result(round),
    text: leaders.length > 0 ? t.leaders(leaders) : t.noVotes,
    note: resultNote(turnout, result.countingNote),
    href: resultsHref(round, result.code),
  };
}

/** A turnout over 100% has its own short reason. Any other counting note follows as a sentence of its own. */
function resultNote(turnout: number | null, countingNote: string | null): string | null {
  const words = turnout === null ? null : t.resultTurnout(turnout);
  if (turnout !== null && turnout > 100) return joinNotes([words, t.fromElsewhere]);
  return [words, countingNote].filter((note) => note !== null).join('. ') || null;
}
