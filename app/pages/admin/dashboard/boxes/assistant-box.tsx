import type { AssistantFigures } from '#app/features/administration/assistant.server.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { dashboardTexts } from '../texts.ts';
import { BlockBox } from './block-box.tsx';

const { assistant: t, count } = dashboardTexts.ro;

type AssistantBoxProps = { figures: Block<AssistantFigures & { insights: number }> };

/** Shows how many messages the assistant stored and how long its answers take (ADM-13). */
export function AssistantBox({ figures }: AssistantBoxProps) {
  return (
    <BlockBox title={t.title} block={figures}>
      {({ messages, insights, averageMs, questions }) => (
        <>
          <KeyValues
            items={[
              { label: t.messages, value: count(messages) },
              { label: t.insights, value: String(insights) },
              { label: t.average, value: averageMs === null ? t.noAverage : t.seconds(averageMs) },
            ]}
          />
          <h3 className="mt-4 mb-1 font-sans font-semibold text-ink-2 text-xs tracking-normal">
            {t.questions}
          </h3>
          {questions.length === 0 ? <p className="text-ink-2 text-sm">{t.noQuestions}</p> : null}
          <ul className="text-sm">
            {questions.map(({ id, text }) => (
              <li key={id} className="border-line border-b py-2 [overflow-wrap:anywhere]">
                {t.short(text)}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-2 text-xs">{t.note}</p>
          <MoreLink href="/admin/assistant">{t.more}</MoreLink>
        </>
      )}
    </BlockBox>
  );
}
