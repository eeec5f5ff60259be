import { formatPartialDate, sourceLinks } from '#app/features/candidates/partial-date.ts';
import type { Position, Stance } from '#app/features/compatibility/queries.server.ts';
import { compatibilityTexts } from '#app/features/compatibility/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Source, SourceLine } from '#app/ui/data/source-line.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { StanceScale } from './stance-scale.tsx';

const texts = compatibilityTexts.ro;

/** One candidate's declared positions by question, grouped by category. Phones fold each category. */
export function PositionList({ positions }: { positions: readonly Position[] }) {
  if (positions.length === 0)
    return <EmptyState title={texts.noQuestions}>{texts.noQuestionsHelp}</EmptyState>;
  const categories = [...Map.groupBy(positions, (position) => position.category)];
  const scales = new Set(positions.map(({ scale }) => texts.scale(scale.at(0) ?? '', scale.at(-1) ?? '')));
  return (
    <div className="grid gap-6 sm:gap-10">
      <p className="text-ink-2 text-sm">{[...scales].join(' ')}</p>
      {categories.map(([category, questions]) => (
        <section key={category}>
          <h3 className="mb-3 text-xl">{category}</h3>
          <Fold summary={texts.fold(declaredIn(questions), questions.length)}>
            <ul>
              {questions.map((position) => (
                <li key={position.code} id={position.code} className="border-line border-t py-4">
                  <PositionItem position={position} />
                </li>
              ))}
            </ul>
          </Fold>
        </section>
      ))}
    </div>
  );
}

const declaredIn = (questions: readonly Position[]) =>
  questions.filter(({ stances }) => stances.length > 0).length;

function PositionItem({ position }: { position: Position }) {
  return (
    <>
      <h4 className="max-w-(--measure) font-semibold text-md leading-snug">{position.question}</h4>
      {position.stances.length === 0 ? <p className="mt-1.5 text-ink-2 text-sm">{texts.none}</p> : null}
      {position.stances.map((stance) => (
        <StanceText key={stance.id} stance={stance} scale={position.scale} />
      ))}
    </>
  );
}

type StanceTextProps = {
  stance: Stance;
  scale: readonly string[];
  /** `showsAnswer` is false when the page shows the answer and its place on the scale next to this text. */
  showsAnswer?: boolean;
};

/** One declared position, with its place on the scale, its wording, reasons and sources. */
export function StanceText({ stance, scale, showsAnswer = true }: StanceTextProps) {
  return (
    <div className="mt-2.5 max-w-(--measure)">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {showsAnswer ? (
          <>
            <StanceScale step={stance.step} steps={scale.length} />
            <strong>{stance.answer}</strong>
            <span className="sr-only">({texts.step(stance.step + 1, scale.length)})</span>
          </>
        ) : null}
        {stance.own ? (
          <Badge kind="blue">{texts.own.badge}</Badge>
        ) : (
          <Badge kind={stance.confidence === 'inferred' ? 'dashed' : 'neutral'}>
            {texts.confidence[stance.confidence]}
          </Badge>
        )}
      </p>
      <p className="mt-2 whitespace-pre-line text-base">{stance.explanation}</p>
      <SourceLine className="mt-1.5" note={factsOf(stance)} sources={linksOf(stance)} />
    </div>
  );
}

/** Says when and how the position became known. */
function factsOf({ timing, said, own }: Stance): string {
  if (own)
    return [texts.own.facts(said ?? ''), timing === 'ulterior' ? texts.own.late : null]
      .filter(Boolean)
      .join(' ');
  return `${[texts.timing[timing], said ? formatPartialDate(said) : null].filter(Boolean).join(', ')}.`;
}

function linksOf({ sources, own }: Stance): Source[] {
  if (!own?.link) return sourceLinks(sources);
  return [{ label: new URL(own.link).hostname.replace(/^www\./, ''), href: own.link }];
}
