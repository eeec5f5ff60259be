import { Form, useNavigation } from 'react-router';
import type { ScoredCandidate } from '#app/features/scores/queries.server.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { scoresPageTexts } from './texts.ts';

const texts = scoresPageTexts.ro;

/** Form that calculates all scores (AISC-15). */
export function CalculateAll({ isClosed }: { isClosed: boolean }) {
  const isBusy = useBusy('updateAll');
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
      <p>{texts.all.text}</p>
      <input type="hidden" name="intent" value="updateAll" />
      <Button type="submit" busy={isBusy} disabled={isClosed}>
        {isBusy ? texts.busy : texts.all.button}
      </Button>
    </Form>
  );
}

type CalculateOneProps = { candidates: readonly ScoredCandidate[]; isClosed: boolean };

/**
 * Form that calculates one candidate's score. Its list shows each candidate's party and current score
 * (AISC-16, AISC-17).
 */
export function CalculateOne({ candidates, isClosed }: CalculateOneProps) {
  const isBusy = useBusy('updateSingle');
  const options = candidates.map(({ id, name, partyLabel, score }) => ({
    value: id,
    label: texts.one.option(name, partyLabel, score),
  }));
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
      <input type="hidden" name="intent" value="updateSingle" />
      <div className="w-full max-w-md">
        <Select
          label={texts.one.label}
          name="candidateId"
          defaultValue=""
          options={[{ value: '', label: texts.one.none }, ...options]}
        />
      </div>
      <Button type="submit" kind="secondary" busy={isBusy} disabled={isClosed}>
        {isBusy ? texts.busy : texts.one.button}
      </Button>
    </Form>
  );
}

function useBusy(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent;
}
