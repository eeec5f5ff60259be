import { Form, useNavigation } from 'react-router';
import type { AwaitedBatch } from '#app/features/discussions/batches/queries.server.ts';
import { countedPeople, longest } from '#app/features/discussions/rules.ts';
import { discussionTexts } from '#app/features/discussions/texts.ts';
import { PersonsText } from '#app/pages/candidate/discussions/parts/comment-text.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import type { RefusedDecision } from './moderation.server.ts';
import { moderationTexts } from './texts.ts';

const t = moderationTexts.ro;

type BatchItemProps = { batch: AwaitedBatch; refused: RefusedDecision | null };

/** One batch with some of its texts and the form that decides all of it. */
export function BatchItem({ batch, refused }: BatchItemProps) {
  const { id, reason, candidate, topicTitle, since, texts, presses, people, samples } = batch;
  const sent = useNavigation().formData;
  const outcome = sent?.get('batch') === id ? sent.get('outcome') : null;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 border-rule border-t pt-4">
      <div>
        <h3 className="font-sans font-semibold text-md tracking-normal">
          {discussionTexts.ro.holdReasons[reason]}: {t.batch.amount(texts, presses)}
        </h3>
        <p className="break-words text-ink-2 text-sm">
          {t.batch.people(people, texts + presses > countedPeople)} · {t.about(candidate.name)}
          {topicTitle ? `, ${t.batch.topic(topicTitle)}` : ''} · {t.since} {formatDateTime(since)}
        </p>
      </div>
      {samples.length > 0 ? (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {samples.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal texts have no other difference
            <li key={index} className="border-line-2 border-l-2 pl-4">
              <PersonsText>{text}</PersonsText>
            </li>
          ))}
        </ol>
      ) : null}
      {texts > samples.length ? <p className="text-sm">{t.batch.more(texts - samples.length)}</p> : null}
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="moderate-batch" />
        <input type="hidden" name="batch" value={id} />
        {refused ? (
          <Notice kind="error" role="alert">
            {refused.text}
          </Notice>
        ) : null}
        <TextArea
          name="motive"
          label={t.motive}
          hint={texts > 0 ? t.batch.motiveHint : t.batch.pressMotiveHint}
          rows={2}
          maxLength={longest.note}
          required
          defaultValue={refused?.motive}
        />
        <p className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="outcome"
            value="released"
            kind="secondary"
            busy={outcome === 'released'}
          >
            {texts > 0 ? t.batch.release : t.batch.count}
          </Button>
          <Button type="submit" name="outcome" value="rejected" kind="danger" busy={outcome === 'rejected'}>
            {t.batch.reject}
          </Button>
        </p>
      </Form>
    </article>
  );
}
