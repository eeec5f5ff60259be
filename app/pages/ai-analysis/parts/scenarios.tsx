import { pollHref } from '#app/features/polls/addresses.ts';
import { pointsAtHalf } from '#app/features/polls/scenarios/error-rules.ts';
import type { Finalist, Scenarios as ScenarioFacts } from '#app/features/polls/scenarios/queries.server.ts';
import {
  clearLead,
  intervalShare,
  pairsOfDraws,
  wholePercents,
} from '#app/features/polls/scenarios/simulation-rules.ts';
import { scenarioTexts } from '#app/features/polls/scenarios/texts.ts';
import { pollDay } from '#app/features/polls/texts.ts';
import { BarList, type BarRow } from '#app/ui/charts/bar-list.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';

const texts = scenarioTexts.ro;
const draws = 2 * pairsOfDraws;

export type Computed = Extract<ScenarioFacts, { kind: 'computed' }>;

type ScenariosProps = {
  scenarios: Exclude<ScenarioFacts, { kind: 'silence' }>;
  id: string;
  /** The URL of the formula's explanation, or null until that page exists. */
  methodHref: string | null;
};

/**
 * Shows three computed scenarios for the last round, or the reason why scenarios are missing at present
 * (RES-18).
 */
export function Scenarios({ scenarios, id, methodHref }: ScenariosProps) {
  if (scenarios.kind === 'computed') return <Result facts={scenarios} id={id} methodHref={methodHref} />;
  const { title, text } = explain(scenarios);
  return (
    <EmptyState title={title}>
      <p>{text}</p>
    </EmptyState>
  );
}

/** Explains why there are no scenarios at present. */
function explain(scenarios: Exclude<ScenariosProps['scenarios'], Computed>): { title: string; text: string } {
  if (scenarios.kind === 'early') return texts.early;
  const paid = scenarios.paid.map(({ pollster, client }) => `${pollster}${texts.payer(client)}`);
  return { title: texts.tooFew.title, text: texts.tooFew.text({ ...scenarios, paid }) };
}

function Result({ facts, id, methodHref }: { facts: Computed; id: string; methodHref: string | null }) {
  const { round, simulation } = facts;
  const count = simulation.polls.length;
  return (
    <>
      <SectionHead
        id={id}
        kicker={texts.kicker(round)}
        title={texts.title(round, count)}
        standFirst={`${texts.standFirst(draws, facts.asOf)}${facts.isStopped ? ` ${texts.stopped}` : ''}`}
      />
      <Fold summary={texts.fold} open={facts.result === null}>
        <DataTable
          caption={texts.caption(round)}
          rows={peopleOf(facts)}
          rowKey={({ person }) => person.slug}
          columns={columns}
          stacks
        />
        <SourceLine sources={[]} note={texts.base} className="mt-2" />
        <div className="mt-8">
          <BarList
            title={texts.chart}
            subtitle={texts.subtitle}
            heads={texts.heads}
            max={100}
            rows={rowsOf(facts)}
            source={<UsedPolls facts={facts} />}
          />
        </div>
      </Fold>
      <Method facts={facts} methodHref={methodHref} />
    </>
  );
}

/** Lists the polls that the simulation used, with their dates and payers. */
function UsedPolls({ facts: { simulation, round } }: { facts: Computed }) {
  return (
    <p className="mt-4 max-w-[48em] text-pretty text-ink-2 text-sm">
      {texts.note} {texts.usedIntro}{' '}
      {simulation.polls.map((poll, index) => (
        <span key={poll.code}>
          {index > 0 ? '; ' : ''}
          <Anchor href={pollHref(round, poll.code)}>{texts.usedOne(poll.pollster, pollDay(poll))}</Anchor>
          {texts.payer(poll.client)}
        </span>
      ))}
      .
    </p>
  );
}

function rowsOf({ simulation: { outcomes }, pair: [first, second] }: Computed): BarRow[] {
  const percents = wholePercents(outcomes);
  const row = (key: keyof typeof outcomes, finalist: Finalist | null): BarRow => {
    const count = Math.round((outcomes[key] / 100) * draws);
    return {
      id: key,
      name: finalist ? texts.ahead(finalist.name, clearLead) : texts.close(clearLead),
      length: outcomes[key],
      value: texts.draws(count),
      unit: texts.drawsUnit(count),
      share: texts.share(percents[key]),
      // The scenario bars are grey, because a candidate's colour would look like a result.
      tone: 'neutral',
    };
  };
  return [row('first', first), row('close', null), row('second', second)];
}

export type Person = { person: Finalist; mean: number; low: number; high: number };

/** Returns both finalists with their intervals. The second finalist's interval is 100 minus the first's. */
export function peopleOf({ pair: [first, second], simulation: { mean, interval } }: Computed): Person[] {
  return [
    { person: first, mean, low: interval.low, high: interval.high },
    { person: second, mean: 100 - mean, low: 100 - interval.high, high: 100 - interval.low },
  ];
}

export const columns: Column<Person>[] = [
  { id: 'name', header: texts.columns.candidate, rowHeader: true, cell: ({ person }) => person.name },
  {
    id: 'interval',
    header: texts.columns.interval(intervalShare),
    numeric: true,
    cell: ({ low, high }) => texts.interval(low, high),
  },
  { id: 'mean', header: texts.columns.mean, numeric: true, cell: ({ mean }) => texts.mean(mean) },
];

function Method({ facts, methodHref }: { facts: Computed; methodHref: string | null }) {
  const { simulation, errors, undecided } = facts;
  const steps = texts.steps({
    common: simulation.deviation.common,
    own: simulation.deviation.own,
    undecided,
    institutes: errors.rows.length,
  });
  return (
    <div className="fold-line mt-6">
      <Disclosure summary={texts.how}>
        <div className="grid max-w-(--measure) gap-3 text-sm">
          <ol className="grid list-decimal gap-2 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{texts.atHalf(pointsAtHalf(errors.common), pointsAtHalf(errors.own))}</p>
          <p>{texts.limits}</p>
          {methodHref ? (
            <p>
              <MoreLink href={methodHref}>{texts.method}</MoreLink>
            </p>
          ) : null}
        </div>
      </Disclosure>
    </div>
  );
}
