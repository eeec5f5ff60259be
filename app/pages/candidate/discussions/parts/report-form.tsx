import { Form } from 'react-router';
import { longest, reportReasons } from '#app/features/discussions/rules.ts';
import { discussionTexts } from '#app/features/discussions/texts.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { useAnswer } from '../answer.ts';
import { discussionPageTexts } from '../texts.ts';
import { Refused } from './refused.tsx';

const t = discussionPageTexts.ro;

/**
 * The form that reports the page's comment, topic or question with a reason. A visitor sees it only after a refused
 * report.
 */
export function ReportForm({ summary, isSignedIn }: { summary: string; isSignedIn: boolean }) {
  const answer = useAnswer('report');
  if (!isSignedIn && !answer) return null;
  if (answer && !answer.code)
    return (
      <Notice kind="success" role="status">
        {t.reportForm.done}
      </Notice>
    );
  return (
    <div id="raporteaza" className="scroll-mt-24">
      <Disclosure summary={summary} open={answer !== null}>
        <Form method="post" preventScrollReset className="grid max-w-(--measure) gap-4">
          {answer ? <Refused answer={answer} /> : null}
          <fieldset>
            <legend className="mb-1 font-semibold text-sm">{t.reportForm.reason}</legend>
            {reportReasons.map((reason) => (
              <Radio
                key={reason}
                name="reason"
                value={reason}
                label={discussionTexts.ro.reasons[reason]}
                defaultChecked={answer?.typed.reason === reason}
              />
            ))}
          </fieldset>
          <TextArea
            name="note"
            label={t.reportForm.note}
            optional
            rows={3}
            maxLength={longest.note}
            defaultValue={answer?.typed.note}
          />
          <p>
            <Button type="submit" name="intent" value="report" kind="secondary">
              {t.reportForm.submit}
            </Button>
          </p>
        </Form>
      </Disclosure>
    </div>
  );
}
