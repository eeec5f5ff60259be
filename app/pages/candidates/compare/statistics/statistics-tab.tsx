import type { ReactNode } from 'react';
import { sourceLinks } from '#app/features/candidates/partial-date.ts';
import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { resultsHref } from '#app/features/elections/addresses.ts';
import { type ComparedRow, ComparisonTable } from '#app/pages/candidates/compare/parts/comparison-table.tsx';
import type { ContentOf } from '#app/pages/candidates/compare/parts/general-tab.tsx';
import { comparisonTexts, shareText } from '#app/pages/candidates/compare/texts.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { PollShares, SourcedRound } from './read-figures.server.ts';
import { RoundBars } from './round-bars.tsx';
import type { CandidateRound, Part } from './rules.ts';

const texts = comparisonTexts.ro;
const t = texts.statistics;
const words = candidateTexts.ro;

type People = { people: readonly ListedCandidate[] };
type StatisticsTabProps = People & { content: ContentOf<'statistics'>; isSilent: boolean };

/** Shows official results and the platform's own figures, in the same rows for each candidate (COMP-13). */
export function StatisticsTab({ people, content, isSilent }: StatisticsTabProps) {
  return (
    <div className="grid grid-cols-1 gap-12">
      {content.rounds.length === 0 ? (
        <EmptyState title={t.noResults}>{t.noResultsHelp}</EmptyState>
      ) : (
        content.rounds.map((round) => <Round key={round.round} people={people} round={round} />)
      )}
      <section aria-labelledby="pe-platforma">
        <SectionHead id="pe-platforma" title={t.platform} standFirst={words.unscientificMeaning} />
        <ComparisonTable caption={t.platform} people={people} rows={platformRows(people)} />
      </section>
      {isSilent ? null : <LivePolls people={people} polls={content.polls} />}
    </div>
  );
}

function Round({ people, round }: People & { round: SourcedRound }) {
  const id = `turul-${round.round}`;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t.round(round.round)} standFirst={t.measure(round.announcedAt)} />
      <RoundBars people={people} round={round} />
      <div className="mt-6">
        <ComparisonTable caption={t.round(round.round)} people={people} rows={roundRows(round)} />
      </div>
      <SourceLine note={t.countyNote} sources={sourceLinks(round.sources)} />
      <p className="mt-1">
        <MoreLink href={resultsHref(round.round)}>{t.allResults(round.round)}</MoreLink>
      </p>
    </section>
  );
}

function roundRows({ round, counties, candidates }: SourcedRound): ComparedRow[] {
  const row = (id: string, label: string, of: (own: CandidateRound) => ReactNode): ComparedRow => ({
    id: `turul-${round}-${id}`,
    label,
    isShort: true,
    // biome-ignore lint/correctness/useJsxKeyInIterable: each cell is rendered in a keyed `td`
    cells: candidates.map((own) => (own ? <Value>{of(own)}</Value> : <Missing>{t.notOnBallot}</Missing>)),
  });
  const place = (own: { name: string; share: number | null } | null) =>
    own ? t.county(own.name, shareText(own.share)) : texts.missing;
  const has = (part: 'abroad' | 'mail') => candidates.some((own) => own?.[part]);
  return [
    row('voturi', t.votes, ({ votes }) => formatInteger(votes)),
    row('procent', t.share, ({ share }) => shareText(share)),
    row('locul', t.place, (own) => t.placeOf(own.place, own.candidates)),
    { ...row('judete', t.led, ({ led }) => formatInteger(led)), note: t.ledNote(counties) },
    row('cel-mai-bun', t.best, ({ best }) => place(best)),
    row('cel-mai-slab', t.worst, ({ worst }) => place(worst)),
    ...(has('abroad') ? [row('strainatate', t.abroad, ({ abroad }) => partText(abroad))] : []),
    ...(has('mail') ? [row('corespondenta', t.mail, ({ mail }) => partText(mail))] : []),
  ];
}

function partText(part: Part | null): string {
  return part ? t.part(words.votes(part.votes), shareText(part.share)) : texts.missing;
}

function platformRows(people: readonly ListedCandidate[]): ComparedRow[] {
  const row = (id: string, label: string, of: (person: ListedCandidate) => string): ComparedRow => ({
    id,
    label,
    isShort: true,
    cells: people.map((person) => <Value key={person.slug}>{of(person)}</Value>),
  });
  return [
    row('voturi-pe-platforma', t.platformVotes, ({ votes }) =>
      votes === null ? words.hidden : formatInteger(votes),
    ),
    row('urmaritori', t.followers, ({ followers }) => formatInteger(followers)),
    row('vizualizari', t.views, ({ views }) => formatInteger(views)),
  ];
}

function LivePolls({ people, polls }: People & { polls: ContentOf<'statistics'>['polls'] }) {
  const { open, closed } = polls;
  const row = (poll: PollShares, said: { label: string; note: string }): ComparedRow => ({
    id: `sondaj-${poll.id}`,
    ...said,
    isShort: true,
    cells: people.map(({ slug }) => {
      const own = poll.shares.find((share) => share.slug === slug);
      return own ? (
        <Value key={slug}>{shareText(own.share)}</Value>
      ) : (
        <Missing key={slug}>{t.notAsked}</Missing>
      );
    }),
  });
  const rows = [
    ...(open ? [row(open, { label: t.open, note: t.openNote(open.ballots, open.endsAt) })] : []),
    ...closed.map((poll) => row(poll, { label: t.closed(poll.endsAt), note: t.closedNote(poll.ballots) })),
  ];
  return (
    <section aria-labelledby="sondaje-live">
      <SectionHead id="sondaje-live" title={t.polls} standFirst={t.pollsNote} />
      {rows.length > 0 ? <ComparisonTable caption={t.polls} people={people} rows={rows} /> : null}
      {closed.length === 0 ? <p className="mt-3 text-ink-2 text-sm">{t.noPolls}</p> : null}
      <p className="mt-3">
        <MoreLink href="/polls">{t.allPolls}</MoreLink>
      </p>
    </section>
  );
}

const Value = ({ children }: { children: ReactNode }) => (
  <span className="font-semibold tabular-nums">{children}</span>
);
const Missing = ({ children }: { children: ReactNode }) => <span className="text-ink-2">{children}</span>;
