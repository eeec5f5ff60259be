import type { AreaResult } from './results.queries.server.ts';
import {
  countLeads,
  firstHourAbove,
  type HourPoint,
  leadersOf,
  type Outcome,
  rank,
  type Standing,
} from './results.rules.ts';
import { shareOf } from './rules.ts';
import { resultTexts } from './texts.ts';

const texts = resultTexts.ro;

export type Headline = { title: string; standFirst: string | null };
type Counted = Pick<AreaResult, 'name' | 'voters' | 'registered' | 'validVotes' | 'standings'>;

const share = (standing: Standing, result: Counted) => shareOf(standing.votes, result.validVotes) ?? 0;
const turnoutOf = (result: Counted) => shareOf(result.voters, result.registered);

/** States a round's national result in words: one template for whoever won; the other's figure follows at once. */
export function roundHeadline(round: number, result: Counted, outcome: Outcome<Standing>): Headline {
  const t = texts.headline;
  if (outcome.kind === 'tied') return tiedHeadline(outcome.tied);
  if (outcome.kind === 'winner') {
    const { first, second, margin } = outcome;
    return {
      title: t.winner(first.name, round, share(first, result)),
      standFirst:
        second && margin !== null
          ? t.winnerStand({ name: second.name, share: share(second, result), margin }, turnoutOf(result))
          : null,
    };
  }
  const { qualified, next, margin } = outcome;
  return {
    title: t.qualified(
      qualified.map((row) => row.name),
      round + 1,
    ),
    standFirst: t.qualifiedStand(
      qualified.map((row) => ({ name: row.name, share: share(row, result) })),
      next && margin !== null && margin > 0 ? { name: next.name, margin } : undefined,
    ),
  };
}

function tiedHeadline(tied: readonly Standing[]): Headline {
  const [first] = tied;
  if (!first) return { title: texts.headline.none, standFirst: null };
  const names = tied.map((row) => row.name);
  return { title: texts.headline.tied(names, first.votes), standFirst: null };
}

/** The same for one area: who led, who came second, its turnout beside the one at home (percent, null for none). */
export function areaHeadline(result: Counted, turnoutAtHome: number | null): Headline {
  const t = texts.headline;
  const leaders = leadersOf(result.standings);
  const [first] = leaders;
  const turnout = t.areaTurnout(result.voters, turnoutOf(result), turnoutAtHome);
  if (!first) return { title: t.areaNone(result.name), standFirst: t.areaStand(null, turnout) };
  if (leaders.length > 1) {
    const names = leaders.map((row) => row.name);
    return {
      title: t.areaTied(result.name, names, share(first, result)),
      standFirst: t.areaStand(null, turnout),
    };
  }
  const second = rank(result.standings)[1];
  return {
    title: t.area(result.name, first.name, share(first, result)),
    standFirst: t.areaStand(second ? { name: second.name, share: share(second, result) } : null, turnout),
  };
}

/** „Pe primul loc: A în 18 județe și în Municipiul București, B în 23 de județe.” Abroad and mail have tiles of their own. */
export function mapHeadline(areas: readonly AreaResult[]): string {
  const counties = countLeads(areas.filter((area) => area.kind === 'county'));
  const cities = areas.filter((area) => area.kind === 'municipality');
  const leaders = new Map(counties.leads.map(({ standing, count }) => [standing.slug, { standing, count }]));
  for (const { standing } of countLeads(cities).leads) {
    if (!leaders.has(standing.slug)) leaders.set(standing.slug, { standing, count: 0 });
  }
  const parts = [...leaders.values()].map(({ standing, count }) => {
    const led = cities.filter((city) => leadersOf(city.standings).every((row) => row.slug === standing.slug));
    return texts.map.lead(
      standing.name,
      count,
      led.length > 0 ? led.map((city) => city.name).join(', ') : null,
    );
  });
  return texts.map.leads(counties.tied > 0 ? [...parts, texts.map.tied(counties.tied)] : parts);
}

export type HourSeries = { round: number; registered: number | null; hours: readonly HourPoint[] };

/** What the turnout by hours shows: a round under way says how many so far; two finished ones are compared. */
export function turnoutHeadline(
  series: readonly HourSeries[],
  options: { running: number | null },
): string | null {
  const t = texts.hours;
  const running = series.find((entry) => entry.round === options.running);
  const lastHour = running?.hours.at(-1);
  if (running && lastHour)
    return t.soFar(lastHour.hour, lastHour.voters, shareOf(lastHour.voters, running.registered));
  const [earlier, later] = series;
  const total = earlier?.hours.at(-1);
  if (earlier && later && total) {
    const above = firstHourAbove(later.hours, total.voters);
    if (above) return t.overtook(above.hour, later.round, earlier.round);
  }
  const finals = series.flatMap((entry) => {
    const last = entry.hours.at(-1);
    return last ? [{ round: entry.round, value: turnoutText(last.voters, entry.registered) }] : [];
  });
  return finals.length > 0 ? t.final(finals) : null;
}

function turnoutText(voters: number, registered: number | null): string {
  const percent = shareOf(voters, registered);
  return percent === null ? texts.voters(voters) : texts.percent(percent);
}
