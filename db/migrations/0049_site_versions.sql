-- runs beside: 0020
-- Drafts and earlier versions of the site's texts, blocks and menu entries. The public tables hold only
-- published content.

create table site_versions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('text', 'block', 'menu')),
  -- The row's id in site_content, site_blocks or menu_items.
  item uuid not null,
  state text not null check (state in ('draft', 'published', 'removed')),
  content jsonb not null,
  written_by uuid references users on delete set null,
  -- Null for a version that came with the program or its dataset.
  election_at timestamptz,
  created_at timestamptz not null default now()
);
-- An entry has at most one draft, which all administrators share.
create unique index site_versions_draft on site_versions (kind, item) where state = 'draft';
create index site_versions_history on site_versions (kind, item, id desc);
create index site_versions_written_by on site_versions (written_by) where written_by is not null;
