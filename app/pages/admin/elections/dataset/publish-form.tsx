import { Form, useNavigation } from 'react-router';
import type { DatasetFacts } from '#app/features/election-datasets/facts.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { electionsPageTexts } from '../texts.ts';

const t = electionsPageTexts.ro.report;

type PublishFormProps = {
  facts: DatasetFacts;
  /**
   * Where visitors will see the election: on the site as before, instead of another election, or only in the
   * API.
   */
  place: 'same' | 'site' | 'api';
  /** The title of the election that the site shows now. */
  shownTitle: string;
};

/** Publishes a checked dataset. The administrator confirms the figures of the changes. */
export function PublishForm({ facts, place, shownTitle }: PublishFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'publish-dataset';
  return (
    <Form method="post" className="grid justify-items-start gap-4">
      {place === 'site' ? <Notice kind="warning">{t.becomesShown(facts.title, shownTitle)}</Notice> : null}
      {place === 'api' ? <Notice>{t.staysHidden(facts.title)}</Notice> : null}
      <Checkbox name="confirmed" value="da" label={t.confirm(facts)} required />
      <Button type="submit" name="intent" value="publish-dataset" busy={isBusy}>
        {t.publish}
      </Button>
    </Form>
  );
}
