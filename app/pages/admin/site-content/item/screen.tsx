import { itemHref, previewHref, siteContentPath } from '#app/features/site/addresses.ts';
import { AdminFrame } from '#app/pages/admin/admin-frame.tsx';
import { Carried, EditForm } from '#app/pages/admin/editing/edit-form.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { RowActions } from '#app/pages/admin/editing/row-actions.tsx';
import { nameOf, pageOf } from '#app/pages/admin/site-content/contents.ts';
import { siteContentTexts } from '#app/pages/admin/site-content/texts.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import type { Route } from './+types/screen.ts';
import { changeItem } from './change-item.server.ts';
import { type ContentFields, KindFields, toFields } from './fields.tsx';
import { History } from './history.tsx';
import { readItem } from './read-item.server.ts';

const texts = siteContentTexts.ro;

export const loader = readItem;
export const action = changeItem;

type Data = Route.ComponentProps['loaderData'];

function titleOf({ kind, item, versions }: Data): string {
  const shown = item.draft ?? item.published ?? versions[0]?.content;
  return shown ? texts.kinds[kind].editTitle(nameOf(shown)) : texts.kinds[kind].addTitle;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: `${loaderData ? titleOf(loaderData) : texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The editor of a text, block or menu entry, with its draft and its history. */
export default function ItemEditor({ loaderData: data, actionData }: Route.ComponentProps) {
  const { kind, item, versions, done } = data;
  const shown = item.draft ?? item.published ?? versions[0]?.content ?? null;
  const list = `${siteContentPath}?fel=${texts.kinds[kind].path}`;
  return (
    <AdminFrame
      title={titleOf(data)}
      below={
        <MoreLink href={list} isBack>
          {texts.back}
        </MoreLink>
      }
    >
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
        <EditOutcome answer={actionData} done={texts.done(done)} isOpen={false} />
        <EditForm<ContentFields>
          // After a save the version differs, so a new form shows the stored values.
          key={item.version}
          intent="publish"
          values={{ ...(shown ? toFields(shown) : {}), id: item.id, version: item.version }}
          answer={actionData}
          submit={texts.publish}
          cancel={list}
          also={{
            intent: 'draft',
            button: (
              <Button type="submit" name="intent" value="draft" kind="secondary">
                {texts.saveDraft}
              </Button>
            ),
          }}
        >
          {(fields) => (
            <>
              <Carried field={fields.id} />
              <Carried field={fields.version} />
              <KindFields kind={kind} fields={fields} />
            </>
          )}
        </EditForm>
        <ItemActions data={data} />
        {item.id === '' ? null : <History data={data} />}
      </div>
    </AdminFrame>
  );
}

/** Buttons that preview the draft, discard it, or remove the entry from the site. */
function ItemActions({ data: { kind, item, confirmed } }: { data: Data }) {
  const href = itemHref(kind, item.id);
  const preview = item.draft && previewHref(pageOf(kind, item.draft));
  const asks =
    confirmed === 'renunta' && item.draft
      ? discard
      : confirmed === 'sterge' && item.published
        ? remove
        : null;
  if (asks) {
    return (
      <p role="status">
        <RowActions
          id={item.id}
          edit={{ text: '', label: '', href }}
          remove={null}
          confirm={{ ...asks, cancel: href }}
        />
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-3 empty:hidden">
      {preview ? (
        <ButtonLink href={preview} kind="secondary" newTab>
          {texts.preview}
        </ButtonLink>
      ) : null}
      {item.draft ? (
        <ButtonLink href={`${href}?confirma=renunta`} kind="quiet" keepScroll>
          {texts.discard}
        </ButtonLink>
      ) : null}
      {item.published ? (
        <ButtonLink href={`${href}?confirma=sterge`} kind="quiet" keepScroll>
          {texts.remove}
        </ButtonLink>
      ) : null}
    </p>
  );
}

const discard = { text: texts.discardText, submit: texts.yesDiscard, intent: 'discard' };
const remove = { text: texts.removeText, submit: texts.yesRemove, intent: 'delete' };
