import type { HeldCount } from '#app/features/discussions/batches/queries.server.ts';
import { discussionTexts } from '#app/features/discussions/texts.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { discussionPageTexts } from '../texts.ts';

const t = discussionPageTexts.ro.held;
const { holdReasons } = discussionTexts.ro;

/** Shows to everybody how many texts, likes and answers were held for review here, the reason and the outcome. */
export function HeldCounts({ counts }: { counts: readonly HeldCount[] }) {
  if (counts.length === 0) return null;
  return (
    <div className="border-line-2 border-l-2 pl-4 text-sm">
      <p className="font-semibold">{t.title}</p>
      <ul>
        {counts.map(({ reason, status, texts, presses }) => (
          <li key={`${reason} ${status}`}>
            {holdReasons[reason]}: {t.amount(texts, presses)} – {t.outcomes[status]}
          </li>
        ))}
      </ul>
      <Anchor href="/method#texte-si-reactii-care-vin-deodata">{t.method}</Anchor>
    </div>
  );
}
