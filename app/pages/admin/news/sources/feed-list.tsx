import { Form } from 'react-router';
import type { FeedFields } from '#app/features/news/administration/sources/form.ts';
import type { AdministeredFeed } from '#app/features/news/administration/sources/queries.server.ts';
import { Carried, EditForm, Line, OneOf } from '#app/pages/admin/editing/edit-form.tsx';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { sourcesTexts } from './texts.ts';

const texts = sourcesTexts.ro.feed;
const states = [
  { value: 'true', label: texts.on },
  { value: 'false', label: texts.off },
];

type NamedSource = { id: string; name: string; feeds: readonly AdministeredFeed[] };

/** Lists the feeds of an outlet, each with a switch and an editor. */
export function FeedList({ source }: { source: NamedSource }) {
  const { id, feeds } = source;
  return (
    <section>
      <h3 className="mb-2 font-sans font-semibold text-base">{texts.title}</h3>
      {feeds.length === 0 ? <p className="text-ink-2">{texts.none}</p> : null}
      <ul className="divide-y divide-line border-line border-y">
        {feeds.map((feed) => (
          <FeedRow key={feed.id} source={id} feed={feed} />
        ))}
      </ul>
      <ButtonLink href={`?sursa=${id}&flux=nou`} kind="secondary" size="small" keepScroll className="mt-3">
        {texts.add}
      </ButtonLink>
    </section>
  );
}

function FeedRow({ source, feed }: { source: string; feed: AdministeredFeed }) {
  const { id, url, isActive, isOfDataset, failures, version } = feed;
  return (
    <li className="grid gap-2 py-3 text-sm">
      <p className="[overflow-wrap:anywhere]">{url ?? texts.ofDemo}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Badge kind={isActive ? 'green' : 'neutral'}>{isActive ? texts.on : texts.off}</Badge>
        {failures > 0 ? <Badge kind="red">{texts.failing}</Badge> : null}
        {url === null ? null : (
          <>
            <Form method="post" preventScrollReset className="contents">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="source" value={source} />
              <input type="hidden" name="url" value={url} />
              <input type="hidden" name="isActive" value={String(!isActive)} />
              <Button type="submit" name="intent" value="save-feed" kind="quiet" size="small">
                {isActive ? texts.turnOff : texts.turnOn}
              </Button>
            </Form>
            <ButtonLink href={`?sursa=${source}&flux=${id}`} kind="quiet" size="small" keepScroll>
              {texts.edit}
            </ButtonLink>
          </>
        )}
        {isOfDataset ? null : (
          <ButtonLink href={`?sursa=${source}&flux=${id}&sterge=flux`} kind="quiet" size="small" keepScroll>
            {texts.remove}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

type FeedDialogProps = { source: NamedSource; feed: AdministeredFeed | null; answer: unknown };

/** The editor of a feed, or of a new feed when `feed` is null. */
export function FeedDialog({ source, feed, answer }: FeedDialogProps) {
  const back = `?sursa=${source.id}`;
  const isActive = (feed?.isActive ?? true) ? ('true' as const) : ('false' as const);
  const values = { id: feed?.id ?? '', version: feed?.version ?? '', url: feed?.url ?? '' };
  return (
    <RowDialog title={feed ? texts.editTitle(source.name) : texts.newTitle(source.name)} close={back}>
      <EditForm<FeedFields>
        intent="save-feed"
        values={{ ...values, source: source.id, isActive }}
        answer={answer}
        submit={texts.save}
        cancel={back}
      >
        {(fields) => (
          <>
            <Carried field={fields.id} />
            <Carried field={fields.version} />
            <Carried field={fields.source} />
            <Line field={fields.url} label={texts.address} />
            <OneOf field={fields.isActive} legend={texts.state} options={states} />
          </>
        )}
      </EditForm>
    </RowDialog>
  );
}
