import { useEffect, useRef, useState } from 'react';
import { type Answer, countCorrect, type TestQuestion } from '#app/features/voter-test/attempt.ts';
import { scoreOf } from '#app/features/voter-test/rules.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CheckIcon, XIcon } from '#app/ui/icons/icons.ts';
import { dashboardTexts } from '../../texts.ts';

const words = dashboardTexts.ro.test;

/** Milliseconds for which an answered question stays visible (VTEST-23). */
const pauseMs = 1_000;

type QuickTestProps = {
  questions: readonly TestQuestion[];
  onFinish: (answers: readonly Answer[], score: number) => void;
  onClose: () => void;
};

/** Asks one question after another. Each answer locks its question for a second (VTEST-23, VTEST-24). */
export function QuickTest({ questions, onFinish, onClose }: QuickTestProps) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [isLocked, setIsLocked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const number = answers.length + (isLocked ? 0 : 1);
  const question = questions[number - 1];
  const choice = isLocked ? answers.at(-1)?.choice : undefined;
  const finish = useRef(onFinish);
  finish.current = onFinish;
  useEffect(() => {
    if (!isLocked) return;
    const timer = setTimeout(() => {
      setIsLocked(false);
      if (answers.length < questions.length) return;
      const correct = countCorrect(questions, answers);
      finish.current(answers, scoreOf({ correct, total: questions.length }));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isLocked, answers, questions]);
  // Every new question takes the focus, so that screen readers read it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number tells that a new question is there
  useEffect(() => heading.current?.focus(), [number]);
  if (!question) return null;
  const choose = (index: number) => {
    if (isLocked) return;
    setAnswers([...answers, { id: question.id, choice: index }]);
    setIsLocked(true);
  };
  return (
    <div className="border-line border-y py-5">
      <div className="flex items-baseline justify-between gap-4 text-ink-2 text-sm">
        <p>{words.progress(number, questions.length)}</p>
        <Button kind="quiet" size="small" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <h3 ref={heading} tabIndex={-1} className="mt-1 font-serif text-xl leading-tight outline-none">
        {question.question}
      </h3>
      <ul className="mt-4 border-line border-b">
        {question.options.map((option, index) => (
          <li key={option} className="border-line border-t">
            <QuickOption
              text={option}
              mark={choice === undefined ? null : markOf({ index, choice, correct: question.correct })}
              isLocked={isLocked}
              onPress={() => choose(index)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 min-h-6 font-semibold text-sm">
        {choice === undefined ? '' : choice === question.correct ? words.right : words.wrong}
      </p>
    </div>
  );
}

type Mark = 'right' | 'wrong' | null;

function markOf({ index, choice, correct }: { index: number; choice: number; correct: number }): Mark {
  return index === correct ? 'right' : index === choice ? 'wrong' : null;
}

type QuickOptionProps = { text: string; mark: Mark; isLocked: boolean; onPress: () => void };

function QuickOption({ text, mark, isLocked, onPress }: QuickOptionProps) {
  const tint = mark === 'right' ? 'bg-green-tint' : mark === 'wrong' ? 'bg-red-tint' : '';
  return (
    <button
      type="button"
      aria-disabled={isLocked || undefined}
      onClick={onPress}
      className={`flex min-h-12 w-full items-center gap-3 px-2 py-2.5 text-left -outline-offset-3 ${tint} ${isLocked ? '' : 'cursor-pointer hover:bg-blue-tint'}`}
    >
      <span className="grid size-5 shrink-0 place-items-center">
        {mark ? (
          <Icon
            of={mark === 'right' ? CheckIcon : XIcon}
            label={words.marks[mark]}
            className={mark === 'right' ? 'text-green' : 'text-red-text'}
          />
        ) : (
          <span aria-hidden="true" className="size-4 rounded-full border border-line-2" />
        )}
      </span>
      <span className="min-w-0">{text}</span>
    </button>
  );
}
