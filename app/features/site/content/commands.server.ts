import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { siteTexts } from '../texts.ts';
import { menuLimits, type SiteContent, type SiteFormValues, type SiteKind } from './forms.ts';
import { findItem, listItems, newItemVersion, type SiteItem } from './queries.server.ts';
import { siteTables } from './tables.server.ts';

type Services = { db: Db; hub: Hub; at: Date };
type Entry<Kind extends SiteKind> = { kind: Kind; id: string };
type Change<Kind extends SiteKind> = { kind: Kind; values: SiteFormValues<Kind> } & Editor;

const subjectOf = ({ kind, id }: Entry<SiteKind>) => ({ type: `site-${kind}`, id });

/** Stores a draft, which only previews show. Returns the entry's id. */
export async function saveDraft<Kind extends SiteKind>(
  { db, at }: Services,
  { kind, values, ...editor }: Change<Kind>,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, content } = await openEntry(tx, { kind, values });
    await writeDraft(tx, { kind, id, content, at, ...editor });
    await recordAudit(tx, {
      ...editor,
      action: 'site-draft-saved',
      subject: subjectOf({ kind, id }),
      after: content,
    });
    return id;
  });
}

/** Publishes the form's content and stores the previous version in the history. Returns the entry's id. */
export async function publishContent<Kind extends SiteKind>(
  { db, hub, at }: Services,
  { kind, values, ...editor }: Change<Kind>,
): Promise<string> {
  const id = await db.transaction().execute(async (tx) => {
    const { id, content, before } = await openEntry(tx, { kind, values });
    if (kind === 'menu') await refuseFullMenu(tx, { id, content: content as SiteContent<'menu'> });
    await keepUnknown(tx, { kind, id, before });
    await deleteDraft(tx, { kind, id });
    await siteTables[kind].write(tx, { id, content });
    await addVersion(tx, { kind, id, state: 'published', content, at, ...editor });
    await recordAudit(tx, {
      ...editor,
      action: 'site-content-published',
      subject: subjectOf({ kind, id }),
      before,
      after: content,
    });
    return id;
  });
  hub.announce({ topic: 'site', ids: [] });
  return id;
}

/** Removes an entry from the public pages. Its history stays, and each version can be restored. */
export async function removeContent(
  { db, hub, at }: Services,
  { kind, id, ...editor }: Entry<SiteKind> & Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { published: before } = await lockItem(tx, { kind, id });
    if (!before) throw new Refusal('site-item-not-found');
    await keepUnknown(tx, { kind, id, before });
    await deleteDraft(tx, { kind, id });
    await siteTables[kind].remove(tx, id);
    await addVersion(tx, { kind, id, state: 'removed', content: before, at, ...editor });
    const subject = subjectOf({ kind, id });
    await recordAudit(tx, { ...editor, action: 'site-content-removed', subject, before });
  });
  hub.announce({ topic: 'site', ids: [] });
}

/** Deletes the draft of an entry. */
export async function discardDraft(
  { db }: Services,
  { kind, id, ...editor }: Entry<SiteKind> & Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { draft: before } = await lockItem(tx, { kind, id });
    if (!before) throw new Refusal('site-item-not-found');
    await deleteDraft(tx, { kind, id });
    const subject = subjectOf({ kind, id });
    await recordAudit(tx, { ...editor, action: 'site-draft-discarded', subject, before });
  });
}

/** Copies an earlier version into the draft, so that the administrator can read and publish it. */
export async function restoreVersion(
  { db, at }: Services,
  { kind, id, restored, ...editor }: Entry<SiteKind> & { restored: number } & Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { draft } = await lockItem(tx, { kind, id });
    if (draft) throw new Refusal('site-draft-exists');
    const version = await tx
      .selectFrom('site_versions')
      .select('content')
      .where('id', '=', restored)
      .where('kind', '=', kind)
      .where('item', '=', id)
      .executeTakeFirst();
    if (!version) throw new Refusal('site-item-not-found');
    const content = version.content as SiteContent;
    await writeDraft(tx, { kind, id, content, at, ...editor });
    const subject = subjectOf({ kind, id });
    await recordAudit(tx, { ...editor, action: 'site-version-restored', subject, after: content });
  });
}

/** Serialises changes of contents. Unique keys and the limits of the menu concern several entries at once. */
async function lockContents(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site-content'))`.execute(tx);
}

async function lockItem<Kind extends SiteKind>(tx: Tx, entry: Entry<Kind>): Promise<SiteItem<Kind>> {
  await lockContents(tx);
  const item = await findItem(tx, entry);
  if (!item) throw new Refusal('site-item-not-found');
  return item;
}

/**
 * Reads the entry to change. Refuses when it has changed since the form was opened, or when another entry has its key.
 */
async function openEntry<Kind extends SiteKind>(
  tx: Tx,
  { kind, values }: { kind: Kind; values: SiteFormValues<Kind> },
): Promise<{ id: string; content: SiteContent<Kind>; before: SiteContent<Kind> | null }> {
  const { id: sent, version, ...rest } = values;
  const content = rest as unknown as SiteContent<Kind>;
  await lockContents(tx);
  const items = await listItems(tx, kind);
  const item = sent === '' ? null : await findItem(tx, { kind, id: sent });
  if (sent !== '' && !item) throw new Refusal('site-item-not-found');
  if ((item?.version ?? newItemVersion) !== (version || newItemVersion)) throw new Refusal('edit-conflict');
  const key = keyOf(kind, content);
  const isTaken = items.some(
    ({ id, ...each }) =>
      id !== sent && [each.published, each.draft].some((other) => other && keyOf(kind, other) === key),
  );
  if (isTaken) throw new Refusal('site-key-taken');
  return { id: sent || randomUUID(), content, before: item?.published ?? null };
}

/** Returns the value that must be unique within a kind, such as the key of a text. */
function keyOf(kind: SiteKind, content: SiteContent): string {
  if (kind === 'menu') return (content as SiteContent<'menu'>).path;
  const { page = '', key } = content as { page?: string; key: string };
  return `${page}/${key}`;
}

async function refuseFullMenu(
  tx: Tx,
  { id, content }: { id: string; content: SiteContent<'menu'> },
): Promise<void> {
  const others = (await siteTables.menu.list(tx)).filter((row) => row.id !== id);
  const entries = [...others.map((row) => row.content), content];
  const signs = entries.reduce((sum, { label }) => sum + label.length, 0);
  const { signs: count } = siteTexts.ro;
  if (entries.length > menuLimits.entries || signs > menuLimits.signs)
    throw new Refusal('menu-full', {
      entries: String(menuLimits.entries),
      most: count(menuLimits.signs),
      signs: count(signs),
    });
  const inBar = entries.filter(({ isInBottomBar }) => isInBottomBar);
  if (inBar.length > menuLimits.bottomBar) throw new Refusal('bottom-bar-full');
}

type Version = Entry<SiteKind> & { content: SiteContent; at: Date | null; actor?: Editor['actor'] };

async function addVersion(
  tx: Tx,
  { kind, id, state, content, at, actor }: Version & { state: 'draft' | 'published' | 'removed' },
): Promise<void> {
  await tx
    .insertInto('site_versions')
    .values({
      kind,
      item: id,
      state,
      content: JSON.stringify(content),
      election_at: at,
      written_by: actor?.id ?? null,
    })
    .execute();
}

async function writeDraft(tx: Tx, version: Version): Promise<void> {
  await deleteDraft(tx, version);
  await addVersion(tx, { ...version, state: 'draft' });
}

async function deleteDraft(tx: Tx, { kind, id }: Entry<SiteKind>): Promise<void> {
  await tx
    .deleteFrom('site_versions')
    .where('kind', '=', kind)
    .where('item', '=', id)
    .where('state', '=', 'draft')
    .execute();
}

/**
 * Adds the published content to the history if it is missing there. Content that came with the program is not in the
 * history.
 */
async function keepUnknown(
  tx: Tx,
  { kind, id, before }: Entry<SiteKind> & { before: SiteContent | null },
): Promise<void> {
  if (!before) return;
  const last = await tx
    .selectFrom('site_versions')
    .select((eb) => eb('content', '=', JSON.stringify(before)).as('isKnown'))
    .where('kind', '=', kind)
    .where('item', '=', id)
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!last?.isKnown) await addVersion(tx, { kind, id, state: 'published', content: before, at: null });
}
