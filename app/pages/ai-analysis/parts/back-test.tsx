import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import { pollHref } from '#app/features/polls/addresses.ts';
import {
  type Coverage,
  comparedDays,
  leastComparedShare,
  type PollErrors,
} from '#app/features/polls/scenarios/error-rules.ts';
import { outcomeOfShare, wholePercents } from '#app/features/polls/scenarios/simulation-rules.ts';
import { scenarioTexts } from '#app/features/polls/scenarios/texts.ts';
import { pollDay } from '#app/features/polls/texts.ts';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { type Computed, columns, type Person, peopleOf } from './scenarios.tsx';

type Row = PollErrors['rows'][number];

type PollErrorsProps = {
  round: number;
  errors: PollErrors;
  coverage: Coverage | null;
  people: readonly CandidateIdentity[];
};

/**
 * Compares an announced round with its polls. It shows each institute's last poll next to the result, and how
 * many results the band covered.
 */
export function PollErrorTable({ round, errors, coverage, people }: PollErrorsProps) {
  const t = scenarioTexts.ro.test;
  const size = errors.rows.reduce((sum, row) => sum + row.meanSize, 0) / errors.rows.length;
  return (
    <>
      <SectionHead
        level={3}
        kicker={t.kicker(round)}
        title={t.title(size, round)}
        standFirst={[t.standFirst(comparedDays, leastComparedShare), coverage ? t.coverage(coverage) : '']
          .join(' ')
          .trim()}
      />
      <Fold summary={t.fold(errors.rows.length)}>
        <DataTable
          caption={t.caption(round)}
          rows={errors.rows.toReversed()}
          rowKey={({ poll }) => poll.code}
          columns={errorColumns({ round, errors, people })}
          stacks
        />
      </Fold>
      <SourceLine sources={[]} note={t.note} className="mt-2" />
    </>
  );
}

function errorColumns({
  round,
  errors,
  people,
}: Pick<PollErrorsProps, 'round' | 'errors' | 'people'>): Column<Row>[] {
  const t = scenarioTexts.ro.test;
  return [
    {
      id: 'pollster',
      header: t.pollster,
      rowHeader: true,
      cell: ({ poll }) => <Anchor href={pollHref(round, poll.code)}>{poll.pollster}</Anchor>,
    },
    { id: 'day', header: t.day, cell: ({ poll }) => pollDay(poll) },
    ...errors.slugs.map(
      (slug): Column<Row> => ({
        id: slug,
        header: people.find((person) => person.slug === slug)?.name ?? slug,
        numeric: true,
        cell: ({ errors: own }) => {
          const error = own.get(slug);
          return error === undefined ? t.missing : t.error(error);
        },
      }),
    ),
    { id: 'size', header: t.size, numeric: true, cell: ({ meanSize }) => t.sizeOf(meanSize) },
  ];
}

/** Compares the simulation's figures from before election silence with the last round's announced result. */
export function SimulationTest({ facts, result }: { facts: Computed; result: number }) {
  const t = scenarioTexts.ro.outcome;
  const { simulation, round } = facts;
  const { low, high } = simulation.interval;
  const happened = wholePercents(simulation.outcomes)[outcomeOfShare(result)];
  const resultOf = ({ person }: Person) => (person.slug === facts.pair[0].slug ? result : 100 - result);
  return (
    <>
      <SectionHead
        level={3}
        kicker={t.kicker(round)}
        title={t.title(happened, result >= low && result <= high)}
        standFirst={t.standFirst}
      />
      <Fold summary={t.fold}>
        <DataTable
          caption={t.caption(round)}
          rows={peopleOf(facts)}
          rowKey={({ person }) => person.slug}
          columns={[
            ...columns,
            { id: 'result', header: t.result, numeric: true, cell: (row) => t.resultOf(resultOf(row)) },
            {
              id: 'difference',
              header: t.difference,
              numeric: true,
              cell: (row) => t.points(row.mean - resultOf(row)),
            },
          ]}
          stacks
        />
      </Fold>
      <SourceLine sources={[]} note={t.note} className="mt-2" />
    </>
  );
}
