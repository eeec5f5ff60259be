import { Form } from 'react-router';
import type { AdministeredTag } from '#app/features/news/administration/tags/queries.server.ts';
import { editingTexts } from '#app/pages/admin/editing/texts.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { tagsTexts } from './texts.ts';

const texts = tagsTexts.ro;
const list = '/admin/rss-feeds#etichete';

type RowActionsProps = { tag: AdministeredTag; isConfirming: boolean };

/** The buttons of a tag; the deletion asks in place (ART-20). */
export function RowActions({ tag, isConfirming }: RowActionsProps) {
  const { id, name, isActive, isOfDataset } = tag;
  if (isConfirming) return <ConfirmDeletion tag={tag} />;
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink
        href={`?modifica=${id}#etichete`}
        kind="secondary"
        size="small"
        keepScroll
        aria-label={texts.editOf(name)}
      >
        {texts.edit}
      </ButtonLink>
      <Form method="post" action="/admin/rss-feeds" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="isActive" value={String(!isActive)} />
        <Button
          type="submit"
          name="intent"
          value="set-tag-active"
          kind="quiet"
          size="small"
          aria-label={texts.switchOf(name, isActive)}
        >
          {isActive ? texts.turnOff : texts.turnOn}
        </Button>
      </Form>
      {/* A load of the dataset would bring its tags back. */}
      {isOfDataset ? null : (
        <ButtonLink
          href={`?sterge=${id}#etichete`}
          kind="quiet"
          size="small"
          keepScroll
          aria-label={texts.removeOf(name)}
        >
          {texts.remove}
        </ButtonLink>
      )}
    </span>
  );
}

function ConfirmDeletion({ tag: { id, name } }: { tag: AdministeredTag }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      {texts.confirm(name)}
      <Form method="post" action="/admin/rss-feeds" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="delete-tag" kind="danger" size="small">
          {texts.remove}
        </Button>
      </Form>
      <ButtonLink href={list} kind="secondary" size="small" keepScroll>
        {editingTexts.ro.cancel}
      </ButtonLink>
    </span>
  );
}
