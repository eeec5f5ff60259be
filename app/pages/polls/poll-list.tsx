import { Fragment } from 'react';
import { profilePath } from '#app/features/candidates/addresses.ts';
import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { pollId } from '#app/features/polls/addresses.ts';
import type { PollAnswer, PollEntry } from '#app/features/polls/list/queries.server.ts';
import { pollListTexts } from '#app/features/polls/list/texts.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { DotRow, DotScale } from '#app/ui/charts/dot-row.tsx';
import type { Tone } from '#app/ui/colour/hue.ts';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate } from '#app/ui/text/format.ts';

const texts = pollListTexts.ro;
/** Number of answers on a closed row. An open row shows all. */
const onRow = 4;
/** Number of rows that phones show before the folded rows. */
const unfolded = 5;
/** The columns of a closed row and of the scale above the list. */
const columns = 'grid gap-x-8 gap-y-1 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]';

type PollListProps = {
  entries: readonly PollEntry[];
  /** Candidates with their colours. People outside this list are drawn in grey. */
  people: readonly CandidateIdentity[];
  /** Sources by poll code. */
  sources: ReadonlyMap<string, readonly CitedSource[]>;
  /** The code of the poll that the URL names. Its row is never folded. */
  named: string | null;
};

/**
 * Lists every poll as a row that opens by touch, by keyboard and without JavaScript. The open row has client,
 * dates, method, answers and source.
 */
export function PollList({ entries, people, sources, named }: PollListProps) {
  const max = scaleOf(entries);
  const toneOf = (slug: string | null): Tone =>
    people.find((person) => person.slug === slug)?.hue ?? 'neutral';
  const rest = { sources, max, toneOf };
  return (
    <>
      <div className={`${columns} pl-7 text-2xs text-ink-3 max-md:hidden`}>
        <span />
        <DotScale max={max} />
      </div>
      <Rows entries={entries.slice(0, unfolded)} {...rest} />
      {entries.length > unfolded ? (
        <Fold
          summary={texts.fold(entries.length - unfolded)}
          open={entries.slice(unfolded).some(({ code }) => code === named)}
        >
          <Rows entries={entries.slice(unfolded)} {...rest} />
        </Fold>
      ) : null}
    </>
  );
}

type RowsProps = Pick<PollListProps, 'entries' | 'sources'> & Pick<SummaryProps, 'max' | 'toneOf'>;

function Rows({ entries, sources, max, toneOf }: RowsProps) {
  return (
    <ul className="border-line border-t">
      {entries.map((entry) => (
        <li
          key={entry.code}
          id={pollId(entry.code)}
          className="scroll-mt-24 target:bg-blue-tint [&>details]:border-t-0"
        >
          <Disclosure summary={<Summary entry={entry} max={max} toneOf={toneOf} />}>
            <Details entry={entry} sources={sources.get(entry.code) ?? []} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

/** Returns the next multiple of 10 above every share on closed rows, so that all rows share one scale. */
function scaleOf(entries: readonly PollEntry[]): number {
  const shares = entries.flatMap(({ answers }) => answers.slice(0, onRow).map(({ share }) => share));
  return Math.ceil(Math.max(10, ...shares) / 10) * 10;
}

type SummaryProps = { entry: PollEntry; max: number; toneOf: (slug: string | null) => Tone };

function Summary({ entry, max, toneOf }: SummaryProps) {
  const answers = entry.answers.slice(0, onRow);
  const facts = [
    texts.field(entry.fieldworkStart, entry.fieldworkEnd),
    entry.sampleSize === null ? null : texts.people(entry.sampleSize),
    entry.marginOfError === null ? null : pollTexts.ro.margin(entry.marginOfError),
    entry.client === null ? null : texts.client(entry.client),
    entry.kind === 'poll' ? null : texts.kinds[entry.kind],
    entry.isInLine || entry.kind !== 'poll' ? null : texts.outOfLine,
  ].filter((fact) => fact !== null);
  return (
    <span className={`${columns} min-w-0 flex-1 font-normal text-ink`}>
      <span className="min-w-0">
        <span className="block font-semibold text-base text-blue">{entry.pollster}</span>
        <span className="block text-ink-2 text-xs">
          <Apart texts={facts} />
        </span>
      </span>
      <span className="min-w-0 text-sm tabular-nums md:self-center">
        <DotRow
          max={max}
          dots={answers.map(({ slug, person, share }) => ({ id: person, value: share, tone: toneOf(slug) }))}
        />
        <Apart texts={answers.map(({ shortName, share }) => texts.answer(shortName, share))} />
      </span>
    </span>
  );
}

/** Joins texts by dots. A line never begins with a dot, and a figure stays on one line with its name. */
function Apart({ texts: said }: { texts: readonly string[] }) {
  return said.map((text, index) => (
    <Fragment key={text}>
      <span className="inline-block">
        {text}
        {index < said.length - 1 ? ' ·' : ''}
      </span>{' '}
    </Fragment>
  ));
}

function Details({ entry, sources }: { entry: PollEntry; sources: readonly CitedSource[] }) {
  const t = texts.details;
  return (
    <div className="max-w-5xl pb-2 md:pl-7">
      <div className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        <div className="min-w-0">
          <p className="font-semibold text-sm">{t.about}</p>
          <KeyValues items={factsOf(entry)} />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <Answers title={t.answers} answers={entry.answers} rest={restOf(entry)} />
          {entry.pairs.map((pair) => (
            <Answers key={pair.map(({ person }) => person).join()} title={t.pair} answers={pair} rest={[]} />
          ))}
        </div>
      </div>
      {entry.note ? (
        <p className="mt-4 max-w-(--measure) text-sm">
          <span className="font-semibold">{t.note}:</span> {entry.note}
        </p>
      ) : null}
      <SourceLine
        sources={asSources(sources)}
        note={entry.isInLine ? undefined : texts.outOfLineWhy(entry.kind)}
        className="mt-3"
      />
    </div>
  );
}

function factsOf(entry: PollEntry) {
  const t = texts.details;
  const { fieldworkStart: start, fieldworkEnd: end } = entry;
  return [
    { label: t.kind, value: texts.kinds[entry.kind] },
    { label: t.field, value: end && !start ? t.until(end) : texts.field(start, end) },
    { label: t.published, value: formatDate(entry.visibleFrom) },
    { label: t.sample, value: entry.sampleSize === null ? t.missing : texts.people(entry.sampleSize) },
    {
      label: t.margin,
      value: entry.marginOfError === null ? t.missing : t.marginPoints(entry.marginOfError),
    },
    { label: t.method, value: entry.method ?? t.missing },
    { label: t.base, value: entry.base ?? t.missing },
    { label: t.payer, value: entry.client ?? t.missing },
    ...(entry.scenario ? [{ label: t.scenario, value: entry.scenario }] : []),
  ];
}

function restOf(entry: PollEntry) {
  const t = texts.details;
  return [
    { label: t.other, value: entry.otherShare },
    { label: t.undecided, value: entry.undecidedShare },
    { label: t.nullVote, value: entry.nullVoteShare },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value: texts.share(value) }]));
}

type AnswersProps = {
  title: string;
  answers: readonly PollAnswer[];
  rest: readonly { label: string; value: string }[];
};

function Answers({ title, answers, rest }: AnswersProps) {
  const rows = [
    ...answers.map(({ slug, person, share }) => ({
      key: person,
      label: slug ? (
        <Anchor href={profilePath(slug)} className="text-ink">
          {person}
        </Anchor>
      ) : (
        person
      ),
      value: texts.share(share),
    })),
    ...rest.map(({ label, value }) => ({ key: label, label, value })),
  ];
  return (
    <div>
      <p className="font-semibold text-sm">{title}</p>
      <dl className="text-sm">
        {rows.map(({ key, label, value }) => (
          <div key={key} className="flex justify-between gap-4 border-line border-b py-1.5">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
