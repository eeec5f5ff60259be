import type { AnswerSentence, AnswerSource } from '#app/features/assistant/answering/answer.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { describeSource } from './copied-answer.ts';
import { assistantTexts } from './texts.ts';

const t = assistantTexts.ro;

type AnswerTextProps = { sentences: readonly AnswerSentence[]; sources: readonly AnswerSource[] };

/** Shows an answer's sentences with the numbers of their sources, and the numbered sources below. */
export function AnswerText({ sentences, sources }: AnswerTextProps) {
  return (
    <>
      <div className="grid gap-1.5">
        {sentences.map(({ text, sources: numbers }) => (
          <p key={text}>
            {text}
            {numbers.map((number) => (
              <SourceNumber key={number} source={sources.find((one) => one.number === number)} />
            ))}
          </p>
        ))}
      </div>
      {sources.length > 0 ? (
        <ol aria-label={t.sources} className="mt-2.5 grid gap-1 border-line border-t pt-2 text-xs">
          {sources.map((source) => (
            <li key={source.number} className="flex gap-1.5">
              <span className="shrink-0 text-ink-2 tabular-nums">[{source.number}]</span>
              <Anchor href={source.href}>{describeSource(source)}</Anchor>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

function SourceNumber({ source }: { source: AnswerSource | undefined }) {
  if (!source) return null;
  return (
    <>
      {' '}
      <Anchor
        href={source.href}
        aria-label={t.source(source.number, source.title)}
        className="inline-block min-w-6 rounded bg-blue-tint px-1.5 text-center font-semibold text-xs leading-6 no-underline"
      >
        {source.number}
      </Anchor>
    </>
  );
}
