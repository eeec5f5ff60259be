import type { FieldMetadata } from '@conform-to/react';
import { menuIcons, type SiteContent, type SiteKind } from '#app/features/site/content/forms.ts';
import { fieldId } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { Line, Lines, Mark, OneOf } from '#app/pages/admin/editing/edit-form.tsx';
import { linkedPages } from '#app/pages/admin/site-content/linked-pages.ts';
import { siteContentTexts } from '#app/pages/admin/site-content/texts.ts';
import { Select } from '#app/ui/forms/fields.tsx';

const texts = siteContentTexts.ro.fields;

type CommonName = 'id' | 'version' | 'key' | 'content' | 'path' | 'order';
type OwnName = 'page' | 'section' | 'title' | 'label' | 'icon' | 'isInBottomBar';
/** The fields of all kinds of content, as the form contains them. */
export type ContentFields = Record<CommonName | OwnName, string>;

type Field = FieldMetadata<string, ContentFields, string[]>;
type KindFieldsProps = { kind: SiteKind; fields: { [Name in keyof ContentFields]: Field } };

/** Converts a content to the values of its form fields. A ticked checkbox has the value `on`. */
export function toFields(content: SiteContent): Partial<ContentFields> {
  const fields = Object.entries(content).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? (value ? 'on' : '') : String(value),
  ]);
  return Object.fromEntries(fields);
}

export function KindFields({ kind, fields }: KindFieldsProps) {
  if (kind === 'text') return <TextFields fields={fields} />;
  return kind === 'block' ? <BlockFields fields={fields} /> : <MenuFields fields={fields} />;
}

type FieldsProps = Pick<KindFieldsProps, 'fields'>;

function TextFields({ fields }: FieldsProps) {
  return (
    <>
      <Lines field={fields.content} label={texts.content} hint={texts.contentHint} rows={4} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Line field={fields.page} label={texts.page} hint={texts.pageHint} />
        <Line field={fields.key} label={texts.key} hint={texts.keyHint} />
        <Line field={fields.section} label={texts.section} optional />
      </div>
    </>
  );
}

function BlockFields({ fields }: FieldsProps) {
  return (
    <>
      <Line field={fields.title} label={texts.title} />
      <Lines field={fields.content} label={texts.content} hint={texts.contentHint} rows={3} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PageSelect field={fields.path} none={texts.noPath} />
        <Line field={fields.order} label={texts.order} hint={texts.orderHint} type="number" />
        <Line field={fields.key} label={texts.key} />
      </div>
    </>
  );
}

function MenuFields({ fields }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Line field={fields.label} label={texts.label} />
        <PageSelect field={fields.path} />
        <Line field={fields.order} label={texts.order} hint={texts.orderHint} type="number" />
      </div>
      <Mark field={fields.isInBottomBar} label={texts.isInBottomBar} />
      <OneOf
        field={fields.icon}
        legend={texts.icon}
        options={menuIcons.map((icon) => ({ value: icon, label: texts.icons[icon] }))}
      />
    </>
  );
}

/** A select of this site's pages. `none` is the label of the empty choice. */
function PageSelect({ field, none }: { field: Field; none?: string }) {
  return (
    <Select
      id={fieldId(field.name)}
      name={field.name}
      label={texts.path}
      defaultValue={field.initialValue ?? ''}
      error={field.errors?.[0]}
      options={[
        { value: '', label: none ?? texts.choosePath },
        ...linkedPages.map((path) => ({ value: path, label: path })),
      ]}
    />
  );
}
