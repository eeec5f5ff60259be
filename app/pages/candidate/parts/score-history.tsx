import type { PastScore } from '#app/features/scores/queries.server.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { scoreHistoryTexts } from './score-history.texts.ts';

const texts = scoreHistoryTexts.ro;

/** Lists the candidate's past AI scores, newest first. Renders nothing without a score. */
export function ScoreHistory({ scores }: { scores: readonly PastScore[] }) {
  if (scores.length === 0) return null;
  return (
    <section aria-labelledby="istoricul-scorului" className="mt-12">
      <h2 id="istoricul-scorului" className="mb-3 text-2xl">
        {texts.title}
      </h2>
      <p className="mb-3 text-ink-2 text-sm">{texts.stand}</p>
      <Disclosure summary={texts.show(scores.length)}>
        <DataTable
          caption={texts.title}
          captionHidden
          stacks
          rows={scores}
          rowKey={({ at }) => at.toISOString()}
          columns={[
            { id: 'at', header: texts.at, rowHeader: true, cell: ({ at }) => texts.moment(at) },
            { id: 'score', header: texts.score, numeric: true, cell: ({ score }) => texts.number(score) },
            { id: 'base', header: texts.base, numeric: true, cell: ({ base }) => texts.number(base) },
            {
              id: 'adjustment',
              header: texts.adjustment,
              numeric: true,
              cell: ({ adjustment }) => texts.signed(adjustment),
            },
            { id: 'cause', header: texts.cause, cell: ({ cause }) => texts.causes[cause] },
          ]}
        />
      </Disclosure>
    </section>
  );
}
