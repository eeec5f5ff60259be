import { balanceOf } from '#app/features/elections/places/rules.ts';
import { placeTexts } from '#app/features/elections/places/texts.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { formatInteger } from '#app/ui/text/format.ts';

const t = placeTexts.ro.balance;

/**
 * Compares the finalists' gains between the rounds with the other candidates' first-round votes, summed over the area.
 */
export function VoteBalance({ earlier, later }: { earlier: AreaResult; later: AreaResult }) {
  const balance = balanceOf(earlier, later);
  if (!balance) return null;
  const rows = [
    ...balance.gains.map(({ name, votes }) => ({ id: name, label: t.rows.gain(name), votes })),
    { id: 'freed', label: t.rows.freed, votes: balance.freed },
    { id: 'extra', label: t.rows.extra, votes: balance.extra },
  ];
  return (
    <div className="mt-10 max-w-2xl">
      <h3 className="mb-2 font-medium font-serif text-xl">{t.title}</h3>
      <DataTable
        caption={t.title}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: 'item', header: t.item, rowHeader: true, cell: ({ label }) => label },
          { id: 'votes', header: t.votes, numeric: true, cell: ({ votes }) => signed(votes) },
        ]}
      />
      <p className="mt-2 text-ink-2 text-sm">{`${t.total} ${t.sums}`}</p>
    </div>
  );
}

const signed = (value: number) => (value > 0 ? `+${formatInteger(value)}` : formatInteger(value));
