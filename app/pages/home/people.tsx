import { profilePath } from '#app/features/candidates/addresses.ts';
import type { SimulatedCounts as Counts } from '#app/features/candidates/counters/simulated.ts';
import type { HomeCandidate } from '#app/features/candidates/queries.server.ts';
import { SimulatedCounts } from '#app/pages/_shared/simulated-counts/simulated-counts.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { homeTexts } from './texts.ts';

const texts = homeTexts.ro.people;

type PeopleProps = {
  people: readonly HomeCandidate[];
  /** Votes and follows that a demonstration's simulated crowd added to each candidate, by slug. */
  crowd: Readonly<Record<string, Counts>>;
};

/** Up to 12 active candidates, in an order that rotates by day (HOME-18, HOME-20). */
export function People({ people, crowd }: PeopleProps) {
  // The number in the title does not include the demonstration's invented candidate.
  const listed = people.toSorted((a, b) => Number(a.isFictitious) - Number(b.isFictitious));
  const hasShares = people.some(({ firstRoundShare }) => firstRoundShare !== null);
  return (
    <Section labelledBy="candidati">
      <SectionHead
        id="candidati"
        kicker={texts.kicker}
        title={texts.title(people.filter(({ isFictitious }) => !isFictitious).length)}
        standFirst={hasShares ? `${texts.standFirst} ${texts.withShares}` : texts.standFirst}
      />
      <ol className="grid grid-cols-1 gap-x-4 border-line border-t min-[360px]:grid-cols-2 md:gap-x-14">
        {listed.map((person) => (
          <li
            key={person.slug}
            className={`flex items-center gap-2.5 border-line border-b py-2 md:gap-4 md:py-3 ${person.isFictitious ? 'col-span-full' : ''}`}
          >
            <PersonMark name={person.name} tone={person.hue} picture={person.photo?.url} />
            <div className="min-w-0 flex-1">
              <Anchor
                href={profilePath(person.slug)}
                className="inline-block py-0.5 font-serif text-ink text-md leading-tight no-underline hover:underline md:text-lg"
              >
                {person.name}
              </Anchor>
              <span className="block text-ink-2 text-xs leading-snug md:text-sm">
                {person.isFictitious ? texts.fictitious : person.partyLabel}
                {person.firstRoundShare === null ? null : (
                  <span className="font-semibold text-ink tabular-nums md:hidden">
                    {' '}
                    {formatPercent(person.firstRoundShare)}
                  </span>
                )}
              </span>
              <SimulatedCounts counts={crowd[person.slug] ?? null} />
            </div>
            {person.firstRoundShare === null ? null : (
              <span className="font-semibold text-md tabular-nums max-md:hidden">
                {formatPercent(person.firstRoundShare)}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <MoreLink href="/candidates">{texts.all}</MoreLink>
      </p>
    </Section>
  );
}
