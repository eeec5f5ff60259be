import { type ReactNode, useEffect, useRef, useState } from 'react';
import { methodPath, quizPath } from '#app/features/compatibility/addresses.ts';
import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import { recomputationOf } from '#app/features/compatibility/recomputation/recomputation.ts';
import { toFragment } from '#app/features/compatibility/run/link.ts';
import { countedAnswers, type RunAnswers } from '#app/features/compatibility/run/run.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { Outcome, RankedPerson } from '../outcome.ts';
import { resultTexts } from '../texts.ts';
import { describePicture, drawPicture } from './picture.ts';

const texts = resultTexts.ro.keep;

type KeepProps = {
  answers: RunAnswers;
  outcome: Outcome;
  questionnaire: Questionnaire;
  /** The form that saves the matches in the account, or the link to sign in. */
  children: ReactNode;
};

/** Offers to save, link, draw, print or recompute the result. Each action has its own button. */
export function Keep({ answers, outcome, questionnaire, children }: KeepProps) {
  const [shown, setShown] = useState<'link' | 'picture' | 'calculation' | null>(null);
  const questions = questionnaire.questions.length;
  const matches = outcome.ranked.filter(({ rank }) => rank <= 3);
  return (
    <Section labelledBy="pastreaza" className="print:hidden">
      <SectionHead id="pastreaza" kicker={texts.kicker} title={texts.title} />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
        {children ? <div>{children}</div> : null}
        <div className="min-w-0">
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" aria-expanded={shown === 'link'} onClick={() => setShown('link')}>
              {texts.link}
            </Button>
            <Button kind="secondary" aria-expanded={shown === 'picture'} onClick={() => setShown('picture')}>
              {texts.picture}
            </Button>
            <Button kind="secondary" onClick={() => window.print()}>
              {texts.print}
            </Button>
            <Button
              kind="secondary"
              aria-expanded={shown === 'calculation'}
              onClick={() => setShown('calculation')}
            >
              {texts.calculation}
            </Button>
          </div>
          {shown === 'link' ? <ResultLink answers={answers} /> : null}
          {shown === 'picture' ? (
            <ResultPicture matches={matches} answered={outcome.answered} questions={questions} />
          ) : null}
          {shown === 'calculation' ? <ResultFile answers={answers} questionnaire={questionnaire} /> : null}
        </div>
      </div>
    </Section>
  );
}

function ResultLink({ answers }: { answers: RunAnswers }) {
  const field = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const link = `${window.location.origin}${quizPath}${toFragment(answers)}`;
  const copy = async () => {
    field.current?.querySelector('input')?.select();
    try {
      await navigator.clipboard.writeText(link);
      setSaid(texts.copied);
    } catch {
      // Copying fails without https or permission. The link is selected, so that the visitor can copy it.
      setSaid(texts.notCopied);
    }
  };
  return (
    <div ref={field} className="mt-5">
      <TextField label={texts.linkLabel} hint={texts.linkHint} readOnly value={link} spellCheck={false} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" onClick={copy}>
          {texts.copy}
        </Button>
        <span role="status" className="text-sm">
          {said}
        </span>
      </div>
    </div>
  );
}

type ResultPictureProps = { matches: readonly RankedPerson[]; answered: number; questions: number };

function ResultPicture({ matches, answered, questions }: ResultPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async (drawing: HTMLCanvasElement) => {
      await drawPicture(drawing, { matches, answered, questions });
      const blob = await new Promise<Blob | null>((done) => drawing.toBlob(done, 'image/png'));
      if (!isGone) setFile(blob ? new File([blob], texts.fileName, { type: 'image/png' }) : 'failed');
    };
    if (canvas.current) draw(canvas.current).catch(() => setFile('failed'));
    return () => {
      isGone = true;
    };
  }, [matches, answered, questions]);
  return (
    <div className="mt-5">
      <canvas
        ref={canvas}
        role="img"
        aria-label={describePicture(matches)}
        className="aspect-[1200/630] w-full max-w-[600px] border border-line"
      />
      <p className="mt-2 text-ink-2 text-sm">{texts.pictureHint}</p>
      {file === 'failed' ? (
        <p role="alert" className="mt-2 font-semibold text-red-text text-sm">
          {texts.pictureFailed}
        </p>
      ) : file ? (
        <PictureButtons file={file} />
      ) : null}
    </div>
  );
}

type ResultFileProps = { answers: RunAnswers; questionnaire: Questionnaire };

/** Offers the result with all its inputs, for `public/method/compatibility.py`. */
function ResultFile({ answers, questionnaire }: ResultFileProps) {
  const save = () => {
    const given = countedAnswers(answers, questionnaire.questions);
    const content = { note: texts.calculationNote, ...recomputationOf(questionnaire, given) };
    saveFile(new File([JSON.stringify(content, null, 2)], texts.calculationName));
  };
  return (
    <div className="mt-5">
      <p className="text-ink-2 text-sm">
        {texts.calculationHint} <Anchor href={methodPath}>{texts.calculationMethod}</Anchor>
      </p>
      <Button size="small" className="mt-3" onClick={save}>
        {texts.calculationSave}
      </Button>
    </div>
  );
}

function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function PictureButtons({ file }: { file: File }) {
  // Closing the system's share dialog is not a failure.
  const share = () => navigator.share({ files: [file] }).catch(() => {});
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button size="small" onClick={() => saveFile(file)}>
        {texts.save}
      </Button>
      {navigator.canShare?.({ files: [file] }) ? (
        <Button size="small" kind="secondary" onClick={share}>
          {texts.share}
        </Button>
      ) : null}
    </div>
  );
}
