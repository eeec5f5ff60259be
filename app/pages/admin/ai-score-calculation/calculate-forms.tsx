import { Form, useNavigation } from 'react-router';
import type { ScoredCandidate } from '#app/features/scores/queries.server.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Select, TextField } from '#app/ui/forms/fields.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { scoresPageTexts } from './texts.ts';

const texts = scoresPageTexts.ro;
export const path = '/admin/ai-score-calculation';

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

type CandidateSearchProps = { text: string; count: number };

/** Searches a list of candidates that is too long for one page. */
export function CandidateSearch({ text, count }: CandidateSearchProps) {
  return (
    <>
      <Form key={text} action={path} className="mb-3 flex flex-wrap items-end gap-3">
        <div className="min-w-0 max-w-sm flex-1 basis-52">
          <TextField
            label={texts.one.search}
            name="cauta"
            type="search"
            defaultValue={text}
            maxLength={200}
          />
        </div>
        <Button type="submit" kind="secondary">
          {texts.one.find}
        </Button>
      </Form>
      <p className="mb-4 text-ink-2 text-sm">
        {count === 0 ? texts.one.empty : texts.one.count(count)}
        {text ? (
          <>
            {' '}
            <Anchor href={path}>{texts.one.all}</Anchor>
          </>
        ) : null}
      </p>
    </>
  );
}

function useBusy(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent;
}
