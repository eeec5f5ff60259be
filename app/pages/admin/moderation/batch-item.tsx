import type { AwaitedBatch } from '#app/features/discussions/batches/queries.server.ts';
import { countedPeople, longest } from '#app/features/discussions/rules.ts';
import { discussionTexts } from '#app/features/discussions/texts.ts';
import { DecisionForm } from '#app/pages/admin/decision-form.tsx';
import { PersonsText } from '#app/pages/candidate/discussions/parts/comment-text.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { batchPath } from './addresses.ts';
import type { RefusedDecision } from './moderation.server.ts';
import { moderationTexts } from './texts.ts';

const t = moderationTexts.ro;

type BatchItemProps = {
  batch: AwaitedBatch;
  refused: RefusedDecision | null;
  /** `isOpened` is true on the page that lists all texts of the batch. */
  isOpened?: boolean;
};

/** One batch with some of its texts, and the form that decides about all of them. */
export function BatchItem({ batch, refused, isOpened = false }: BatchItemProps) {
  const { id, reason, candidate, topicTitle, since, texts, presses, people, pressed, waiting } = batch;
  const samples = isOpened ? [] : batch.samples;
  const left = leftOut(batch);
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
      <Samples samples={samples} />
      {texts > 0 && waiting === 0 ? <p className="text-sm">{t.batch.nothingWaits}</p> : null}
      {waiting > 1 && !isOpened ? (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          {left > 0 ? <span>{t.batch.more(left)}</span> : null}
          <MoreLink href={batchPath(id)}>{t.batch.readAll}</MoreLink>
        </p>
      ) : null}
      {pressed.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="font-semibold text-sm">{t.batch.pressed}</p>
          <Samples samples={pressed} />
        </div>
      ) : null}
      <DecisionForm
        intent="moderate-batch"
        record={{ name: 'batch', value: id }}
        refused={refused}
        motive={{
          label: t.motive,
          hint: texts > 0 ? t.batch.motiveHint : t.batch.pressMotiveHint,
          maxLength: longest.note,
        }}
        accept={{ value: 'released', text: texts > 0 ? t.batch.release : t.batch.count }}
        reject={{ value: 'rejected', text: t.batch.reject }}
      />
    </article>
  );
}

/** Returns the number of texts that the samples of the batch do not show. */
function leftOut({ texts, waiting, samples }: AwaitedBatch): number {
  const all = waiting < countedPeople ? waiting : texts;
  return all - samples.reduce((sum, { count }) => sum + count, 0);
}

/** Lists the different texts, each with its number of copies. */
function Samples({ samples }: { samples: AwaitedBatch['samples'] }) {
  if (samples.length === 0) return null;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {samples.map(({ text, count }) => (
        <li key={text} className="border-line-2 border-l-2 pl-4">
          <PersonsText>{text}</PersonsText>
          {count > 1 ? <p className="text-ink-2 text-sm">{t.batch.times(count)}</p> : null}
        </li>
      ))}
    </ol>
  );
}
