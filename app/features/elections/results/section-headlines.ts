import { shareOf } from '#app/features/elections/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import type { AreaResult } from './queries.server.ts';
import { countLeads, firstHourAbove, type HourPoint, leadersOf } from './rules.ts';

const texts = resultTexts.ro;

/** Builds „A a fost primul în 18 județe și în Municipiul București, B în 23.” Leaves out voting abroad and by mail. */
export function mapHeadline(areas: readonly AreaResult[]): string {
  const counties = countLeads(areas.filter((area) => area.kind === 'county'));
  const cities = areas.filter((area) => area.kind === 'municipality');
  const leaders = new Map(counties.leads.map(({ standing, count }) => [standing.slug, { standing, count }]));
  for (const { standing } of countLeads(cities).leads) {
    if (!leaders.has(standing.slug)) leaders.set(standing.slug, { standing, count: 0 });
  }
  const parts = [...leaders.values()].map(({ standing, count }) => {
    const led = cities.filter((city) => leadersOf(city.standings).every((row) => row.slug === standing.slug));
    const capital = led.length > 0 ? led.map((city) => city.name).join(', ') : null;
    return { name: standing.name, count, capital };
  });
  return texts.map.leads(parts, counties.tied);
}

type HourSeries = { round: number; registered: number | null; hours: readonly HourPoint[] };

/** Returns the headline of hourly turnout: votes so far during voting, or the comparison of two finished rounds. */
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
