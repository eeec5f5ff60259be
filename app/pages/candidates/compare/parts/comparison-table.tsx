import type { ReactNode } from 'react';
import { profilePath } from '#app/features/candidates/addresses.ts';
import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import type { Photo } from '#app/features/candidates/profile/photo.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { comparisonTexts } from '#app/pages/candidates/compare/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { hueStyle } from '#app/ui/colour/hue.ts';
import { NumberMark, PersonMark } from '#app/ui/people/person-mark.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import '#app/pages/candidates/compare/comparison.css';

export type ComparedRow = {
  id: string;
  label: ReactNode;
  note?: ReactNode;
  /** One cell per candidate, in the order of `people`. */
  cells: readonly ReactNode[];
  /** Keeps figures and other short values side by side on phones. */
  isShort?: boolean;
};

type ComparedPerson = CandidateIdentity & { photo?: Photo | null };

type ComparisonTableProps = {
  caption: string;
  /** Heading of the table's first column. */
  rowHead?: string;
  people: readonly ComparedPerson[];
  rows: readonly ComparedRow[];
};

/**
 * A table with one column per candidate. Narrow screens stack each row's cells under the candidate's name and
 * colour.
 */
export function ComparisonTable({ caption, rowHead, people, rows }: ComparisonTableProps) {
  const columns: Record<`--${string}`, number> = { '--people': people.length };
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` drops the roles
    <table role="table" className="compare-table" style={{ ...columns }}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {rowHead ?? comparisonTexts.ro.row}
          </th>
          {people.map((person) => (
            <th key={person.slug} scope="col" role="columnheader">
              <PersonHead person={person} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.id} row={row} people={people} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function Row({ row, people }: { row: ComparedRow } & Pick<ComparisonTableProps, 'people'>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` drops the roles
    <tr role="row" id={row.id} className={row.isShort ? 'compare-short' : undefined}>
      <th scope="row" role="rowheader">
        {row.label}
        {row.note ? <span className="block font-normal text-ink-3 text-xs">{row.note}</span> : null}
      </th>
      {people.map((person, index) => (
        <td key={person.slug} role="cell" className="hue" style={hueStyle(person.hue)}>
          <span aria-hidden="true" className="compare-name">
            <NumberMark tone={person.hue} size="tiny" className="mr-1.5 align-[-0.35em]" />
            {person.name}
          </span>
          {row.cells[index]}
        </td>
      ))}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function PersonHead({ person }: { person: ComparedPerson }) {
  return (
    <span className="flex items-center gap-3">
      <PersonMark name={person.name} tone={person.hue} picture={person.photo?.url} />
      <span className="min-w-0">
        <Anchor
          href={profilePath(person.slug)}
          className="block font-medium font-serif text-ink text-lg leading-tight no-underline hover:underline"
        >
          {person.name}
        </Anchor>
        <span className="block font-normal text-ink-2 text-xs">{person.partyLabel}</span>
        {person.isFictitious ? <Badge kind="dashed">{candidateTexts.ro.fictitious}</Badge> : null}
      </span>
    </span>
  );
}
