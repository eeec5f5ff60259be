import { resultsHref } from '#app/features/elections/addresses.ts';
import { list, points, RoundName } from '#app/features/elections/round-words.ts';
import { shareOf, shownDifference } from '#app/features/elections/rules.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import {
  type DayPlace,
  groupByPassing,
  type PlaceHours,
  passedAt,
  turnoutAt,
} from '#app/features/elections/turnout/day.ts';
import { dayTexts } from '#app/features/elections/turnout/texts.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { SmallLines } from '#app/ui/charts/lines/small-lines.tsx';
import { type Column, TableTwin } from '#app/ui/data/data-table.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = dayTexts.ro;

/**
 * Returns the headline of an hour: how many places had passed the earlier round's turnout. With only one
 * round, it names the highest turnout.
 */
export function dayHeadline(places: readonly DayPlace[], hour: number): string {
  const [earlier, later] = places[0]?.rounds ?? [];
  if (earlier && later) {
    const passed = places.filter((place) => (passedAt(place) ?? Number.POSITIVE_INFINITY) <= hour);
    return t.passed(hour, passed.length, places.length, [later.round, earlier.round]);
  }
  const shares = places.flatMap(({ name, rounds }) => {
    const share = rounds[0] ? turnoutAt(rounds[0], hour)?.share : null;
    return typeof share === 'number' ? [{ name, share }] : [];
  });
  const highest = Math.max(...shares.map(({ share }) => share));
  const names = shares.filter(({ share }) => share === highest).map(({ name }) => name);
  return names.length > 0 ? t.highest(hour, names, highest) : t.name;
}

type DayData = {
  places: readonly DayPlace[];
  hour: number;
  sources: readonly CitedSource[];
  /** True in an embed, whose frame cannot grow: all curves are folded on every screen. */
  isShort?: boolean;
};

/**
 * Shows every county's turnout curves with the chosen hour, a table, and the hours when counties passed the
 * earlier round.
 */
export function Places({ places, hour, sources, isShort = false }: DayData) {
  const [earlier] = places[0]?.rounds ?? [];
  const groups = groupByPassing(places);
  const top = Math.ceil(Math.max(...places.flatMap(({ rounds }) => rounds.map(highestShare))) / 10) * 10;
  const all = places.flatMap(({ rounds }) => rounds.flatMap(({ hours }) => hours.map((point) => point.hour)));
  const x = { from: Math.min(...all), to: Math.max(...all) };
  return (
    <>
      <Section labelledBy="zone-titlu" id="zone">
        <SectionHead id="zone-titlu" title={t.places} standFirst={`${t.key} ${t.abroad}`} />
        {isShort ? (
          <Disclosure summary={t.curves(places.length)}>
            <Tiles places={places} {...{ hour, x, top }} />
          </Disclosure>
        ) : (
          <Tiles places={places.slice(0, unfolded)} {...{ hour, x, top }} />
        )}
        {places.length > unfolded && !isShort ? (
          <Fold summary={t.fold(places.length - unfolded)} className="mt-8">
            <Tiles places={places.slice(unfolded)} {...{ hour, x, top }} />
          </Fold>
        ) : null}
        <TableTwin
          what={t.what}
          caption={t.caption(hour)}
          rows={places}
          rowKey={({ code }) => code}
          columns={columnsOf(places, hour)}
        />
        <SourceLine
          sources={asSources(sources)}
          note={`${resultTexts.ro.hours.system} ${resultTexts.ro.computed}`}
        />
      </Section>
      {groups.length > 0 && earlier ? (
        <Section labelledBy="ore-titlu" id="ore">
          <SectionHead id="ore-titlu" title={t.groups(earlier.round)} />
          <dl className="grid max-w-(--measure) gap-4">
            {groups.map((group) => (
              <div key={group.hour}>
                <dt className="font-semibold tabular-nums">{t.group(group.hour, group.names.length)}</dt>
                <dd>{list.format(group.names)}.</dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
    </>
  );
}

/** Returns a round's turnout at a point as a share. Without a register it returns the number of voters. */
const measureOf = ({ registered }: PlaceHours, voters: number) => shareOf(voters, registered) ?? voters;
const highestShare = ({ registered, hours }: PlaceHours) =>
  Math.max(0, ...hours.map(({ voters }) => shareOf(voters, registered) ?? 0));

/** The places that phones show unfolded: full rows of two, three and six tiles. */
const unfolded = 12;

function Tiles({ places, ...rest }: { places: readonly DayPlace[] } & Omit<TileProps, 'place'>) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
      {places.map((place) => (
        <Tile key={place.code} place={place} {...rest} />
      ))}
    </ul>
  );
}

type TileProps = { place: DayPlace; hour: number; x: { from: number; to: number }; top: number };

function Tile({ place, hour, x, top }: TileProps) {
  const { code, name, rounds } = place;
  const last = rounds.at(-1);
  const hasLists = rounds.every(({ registered }) => registered);
  const most = Math.max(...rounds.flatMap(({ hours }) => hours.map(({ voters }) => voters)));
  const passed = passedAt(place);
  const earlier = rounds[0]?.round;
  return (
    <li className="break-inside-avoid">
      <Anchor href={resultsHref(last?.round ?? 1, code)} className="font-semibold">
        {name}
      </Anchor>
      <SmallLines
        lines={rounds.map((own) => ({
          id: String(own.round),
          isStrong: own === last,
          points: own.hours.map((point) => ({ x: point.hour, y: measureOf(own, point.voters) })),
        }))}
        x={x}
        top={hasLists ? top : most}
        mark={hour}
      />
      {rounds.map((own) => (
        <span key={own.round} className={`block text-sm tabular-nums ${own === last ? '' : 'text-ink-2'}`}>
          {t.round(own.round, textAt(own, hour))}
        </span>
      ))}
      {passed !== null && earlier !== undefined ? (
        <span className="block text-ink-2 text-xs">{t.passedAt(passed, earlier)}</span>
      ) : null}
    </li>
  );
}

function textAt(round: PlaceHours, hour: number): string {
  const found = turnoutAt(round, hour);
  if (!found) return resultTexts.ro.figures.missing;
  return found.share === null ? formatInteger(found.voters) : formatPercent(found.share);
}

function columnsOf(places: readonly DayPlace[], hour: number): Column<DayPlace>[] {
  const missing = resultTexts.ro.figures.missing;
  const numbers = places[0]?.rounds.map(({ round }) => round) ?? [];
  const [earlier, later] = numbers;
  const rounds = numbers.map(
    (round): Column<DayPlace> => ({
      id: `r${round}`,
      header: RoundName(round),
      numeric: true,
      cell: (place) => {
        const own = place.rounds.find((entry) => entry.round === round);
        return own ? textAt(own, hour) : missing;
      },
    }),
  );
  const compared: Column<DayPlace>[] = [
    {
      id: 'difference',
      header: t.difference,
      numeric: true,
      cell: ({ rounds: [first, second] }) => {
        const [from, to] = [first && turnoutAt(first, hour)?.share, second && turnoutAt(second, hour)?.share];
        return typeof from === 'number' && typeof to === 'number'
          ? points(shownDifference(to, from))
          : missing;
      },
    },
    {
      id: 'passed',
      header: earlier === undefined ? '' : t.passing(earlier),
      numeric: true,
      cell: (place) => {
        const passed = passedAt(place);
        return passed === null ? missing : `${passed}:00`;
      },
    },
  ];
  return [
    {
      id: 'area',
      header: t.area,
      rowHeader: true,
      cell: ({ code, name }) => (
        <Anchor href={resultsHref(later ?? earlier ?? 1, code)} className="font-semibold">
          {name}
        </Anchor>
      ),
    },
    ...rounds,
    ...(later === undefined ? [] : compared),
  ];
}
