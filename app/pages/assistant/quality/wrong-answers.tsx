import type { Scorecard } from '#app/features/assistant/quality/scorecard.ts';
import { qualityTexts } from '#app/features/assistant/quality/texts.ts';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';

const { wrong: t, routes } = qualityTexts.ro;

type WrongAnswersProps = {
  wrong: Scorecard['wrong'];
  /** Number of wrong answers about facts later than election time, which `wrong` omits. */
  hidden: number;
};

/** Lists wrongly answered questions, each with the expected and the given answer. */
export function WrongAnswers({ wrong, hidden }: WrongAnswersProps) {
  return (
    <Section labelledBy="gresite">
      <SectionHead
        id="gresite"
        title={t.title(wrong.length + hidden)}
        standFirst={hidden > 0 ? t.hidden(hidden) : null}
      />
      {wrong.map(({ id, question, earlier, expected, given, missing, answer }) => (
        <Disclosure key={id} look="question" summary={`„${[...earlier, question].join('” → „')}”`}>
          <KeyValues
            items={[
              { label: t.expected, value: expected.map((route) => routes[route]).join(' / ') },
              { label: t.given, value: routes[given] },
              ...(missing.length > 0 ? [{ label: t.missing, value: missing.join(', ') }] : []),
              { label: t.answer, value: answer },
            ]}
          />
        </Disclosure>
      ))}
    </Section>
  );
}
