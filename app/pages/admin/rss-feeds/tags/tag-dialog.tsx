import type { TagFields } from '#app/features/news/administration/tags/form.ts';
import type { AdministeredTag } from '#app/features/news/administration/tags/queries.server.ts';
import { newTag } from '#app/features/news/administration/values.ts';
import { Carried, EditForm, Line, Lines, OneOf } from '#app/pages/admin/editing/edit-form.tsx';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { tagsTexts } from './texts.ts';

const texts = tagsTexts.ro;
const list = '/admin/rss-feeds#etichete';
const states = [
  { value: 'true', label: texts.active },
  { value: 'false', label: texts.inactive },
];

/** The editor of a tag, or of a new tag when `tag` is null (ART-17, ART-18). */
export function TagDialog({ tag, answer }: { tag: AdministeredTag | null; answer: unknown }) {
  return (
    <RowDialog title={tag ? texts.editTitle(tag.name) : texts.newTitle} close={list}>
      <EditForm<TagFields>
        intent="save-tag"
        values={valuesOf(tag)}
        answer={answer}
        submit={texts.save}
        cancel={list}
      >
        {(fields) => (
          <>
            <Carried field={fields.id} />
            <Carried field={fields.version} />
            <Line field={fields.name} label={texts.name} />
            <Line field={fields.slug} label={texts.slug} hint={texts.slugHint} optional />
            <Line
              field={fields.description}
              label={texts.description}
              hint={texts.descriptionHint}
              optional
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <Line field={fields.color} label={texts.color} hint={texts.colorHint} optional />
              <Line field={fields.icon} label={texts.icon} optional />
            </div>
            <Lines
              field={fields.synonyms}
              label={texts.synonyms}
              hint={texts.synonymsHint}
              rows={4}
              optional
            />
            <OneOf field={fields.isActive} legend={texts.state} options={states} />
          </>
        )}
      </EditForm>
    </RowDialog>
  );
}

function valuesOf(tag: AdministeredTag | null) {
  if (!tag) return { ...newTag, isActive: 'true' as const };
  const { id, version, name, slug, description, color, icon, synonyms, isActive } = tag;
  const state = isActive ? ('true' as const) : ('false' as const);
  return {
    id,
    version,
    name,
    slug,
    description,
    color,
    icon,
    synonyms: synonyms.join('\n'),
    isActive: state,
  };
}
