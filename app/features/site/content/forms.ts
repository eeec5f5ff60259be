import { z } from 'zod';
import { boxField, idField, lineField, versionField } from '#app/platform/editing/fields.ts';
import { siteTexts } from '../texts.ts';

const { problems } = siteTexts.ro;

/**
 * The kinds of content that administrators write: texts of pages, cards of the home page, and entries of the
 * menu.
 */
export const siteKinds = ['text', 'block', 'menu'] as const;
export type SiteKind = (typeof siteKinds)[number];

/** Icons available for the bottom bar on phones. */
export const menuIcons = ['home', 'users', 'chart', 'poll', 'info'] as const;

const orderField = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .refine((text) => /^\d{1,4}$/.test(text), problems.order)
  .transform(Number);

const keyField = lineField(60, problems.key).refine((text) => /^[a-z0-9_]*$/.test(text), problems.key);
const common = { id: idField, version: versionField };

/** The form fields of each kind. No form has the field `locale`, which is always `ro` (CONT-05). */
export const siteForms = {
  text: z.object({
    ...common,
    page: lineField(40, problems.page).refine((text) => /^[a-z0-9-]*$/.test(text), problems.page),
    section: lineField(40),
    key: keyField,
    content: lineField(600, problems.content),
  }),
  block: z.object({
    ...common,
    key: keyField,
    title: lineField(60, problems.title),
    content: lineField(240, problems.content),
    path: z.string().default(''),
    order: orderField,
  }),
  menu: z.object({
    ...common,
    label: lineField(16, problems.label),
    path: z
      .string()
      .default('')
      .refine((text) => text.startsWith('/'), problems.path),
    icon: z.enum(menuIcons, problems.icon).default('info'),
    isInBottomBar: boxField,
    order: orderField,
  }),
} as const satisfies Record<SiteKind, z.ZodObject>;

type Forms = typeof siteForms;
export type SiteFormValues<Kind extends SiteKind> = z.output<Forms[Kind]>;
/** The content of one text, block or menu entry. */
export type SiteContent<Kind extends SiteKind = SiteKind> = {
  [Each in SiteKind]: Omit<z.output<Forms[Each]>, 'id' | 'version'>;
}[Kind];

/** Limits of the menu. At 1024 px its entries share one line of the header with the account's links. */
export const menuLimits = { entries: 8, signs: 64, bottomBar: 4 } as const;
