import type { Completion, CompletionStep } from '#app/features/campaign/progress/completion.ts';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CheckIcon, MinusIcon } from '#app/ui/icons/icons.ts';
import { Box } from '#app/ui/text/headings.tsx';
import { candidateDashboardTexts } from '../texts.ts';

const texts = candidateDashboardTexts.ro.completion;

/** Shows how much of the profile is filled in, field by field (CDASH-19). */
export function CompletionBox({ completion: { steps, done, percent } }: { completion: Completion }) {
  return (
    <Box title={texts.title}>
      <p className="text-fig leading-none tracking-[-0.04em] tabular-nums">{texts.percent(percent)}</p>
      <p className="mt-1 text-ink-2 text-sm">{texts.done(done, steps.length)}</p>
      <Steps title={texts.required} steps={steps.filter(({ isRequired }) => isRequired)} />
      <Steps title={texts.optional} steps={steps.filter(({ isRequired }) => !isRequired)} />
    </Box>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly CompletionStep[] }) {
  return (
    <>
      <h3 className="mt-4 font-sans font-semibold text-sm">{title}</h3>
      <ul className="mt-1 grid gap-x-6 text-sm sm:grid-cols-2">
        {steps.map(({ field, isDone }) => (
          <li key={field} className="flex items-start gap-2 py-1">
            <Icon
              of={isDone ? CheckIcon : MinusIcon}
              label={isDone ? texts.filled : texts.empty}
              className={`mt-1 shrink-0 ${isDone ? 'text-green' : 'text-ink-3'}`}
            />
            <span className={isDone ? '' : 'text-ink-2'}>{texts.fields[field]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
