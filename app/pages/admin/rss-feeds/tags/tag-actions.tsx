import type { AdministeredTag } from '#app/features/news/administration/tags/queries.server.ts';
import { RowActions } from '#app/pages/admin/editing/row-actions.tsx';
import { tagsTexts } from './texts.ts';

const texts = tagsTexts.ro;
const list = '/admin/rss-feeds#etichete';

/** The buttons of a tag. A deletion asks for confirmation in place (ART-20). */
export function TagActions({ tag, isConfirming }: { tag: AdministeredTag; isConfirming: boolean }) {
  const { id, name, isActive, isOfDataset } = tag;
  return (
    <RowActions
      id={id}
      action="/admin/rss-feeds"
      edit={{ href: `?modifica=${id}#etichete`, text: texts.edit, label: texts.editOf(name) }}
      toggle={{
        intent: 'set-tag-active',
        isActive,
        text: isActive ? texts.turnOff : texts.turnOn,
        label: texts.switchOf(name, isActive),
      }}
      // A dataset load would restore the dataset's tags, so these cannot be deleted.
      remove={
        isOfDataset
          ? null
          : { href: `?sterge=${id}#etichete`, text: texts.remove, label: texts.removeOf(name) }
      }
      confirm={
        isConfirming
          ? { text: texts.confirm(name), submit: texts.remove, intent: 'delete-tag', cancel: list }
          : null
      }
    />
  );
}
