import type { DatasetFacts } from '#app/features/election-datasets/facts.ts';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { electionsPageTexts } from '../texts.ts';

const { report: t, count } = electionsPageTexts.ro;

type FoundFactsProps = { dataset: { fileName: string; publishedAt: Date | null }; facts: DatasetFacts };

/** Shows a checked dataset's contents, and the changes that its publication will make or has made. */
export function FoundFacts({ dataset, facts }: FoundFactsProps) {
  const { labels } = t;
  return (
    <section aria-labelledby="cifre" className="min-w-0">
      <SectionHead id="cifre" title={dataset.publishedAt ? t.changed : t.changes} />
      <KeyValues
        items={[
          { label: labels.file, value: <span className="break-all">{dataset.fileName}</span> },
          { label: labels.election, value: facts.electionId },
          { label: labels.rounds, value: t.rounds(facts.days) },
          { label: labels.candidates, value: count(facts.candidates) },
          { label: labels.areas, value: count(facts.areas) },
          { label: labels.sums, value: count(facts.sumsChecked) },
          { label: labels.inserted, value: count(facts.inserted) },
          { label: labels.updated, value: count(facts.updated) },
          { label: labels.deleted, value: count(facts.deleted) },
          { label: labels.corrections, value: count(facts.corrections) },
        ]}
      />
    </section>
  );
}
