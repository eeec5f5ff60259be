-- Tables that administrators edit: texts, blocks, menu, settings and page permissions.

create table site_content (
  id uuid primary key default gen_random_uuid(),
  page text not null,
  key text not null,
  section text,
  locale text not null default 'ro',
  content text not null,
  updated_at timestamptz not null default now(),
  unique (page, key, locale)
);

create table site_blocks (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  title text not null,
  content text not null,
  metadata jsonb not null default '{}',
  order_index integer not null,
  updated_at timestamptz not null default now()
);

create table menu_items (
  id uuid primary key default gen_random_uuid(),
  label text not null,
  path text not null unique check (path ~ '^/[^/]?'),
  icon text,
  in_bottom_bar boolean not null default false,
  order_index integer not null,
  updated_at timestamptz not null default now()
);

create table site_settings (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  value text not null,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

create table page_permissions (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('admin', 'candidate', 'voter')),
  page text not null,
  allowed boolean not null,
  updated_at timestamptz not null default now(),
  unique (role, page)
);

insert into menu_items (label, path, icon, in_bottom_bar, order_index) values
  ('Acasă', '/', 'home', true, 10),
  ('Candidați', '/candidates', 'users', true, 20),
  ('Rezultate', '/results', 'chart', true, 30),
  ('Sondaje', '/polls', 'poll', true, 40),
  ('Știri', '/news', 'news', false, 50),
  ('Analiză AI', '/ai-analysis', 'analysis', false, 60),
  ('Informații', '/info', 'info', false, 70),
  ('Test', '/quiz', 'test', false, 80);

insert into site_settings (key, value) values
  ('site_title', 'Alegeri Prezidențiale 2025'),
  ('site_description', 'Candidați, poziții declarate, rezultate pe județe și sondaje. Fiecare cifră are sursă și dată.'),
  ('contact_email', 'contact@vot-informat.invalid'),
  ('primary_color', '#002B7F'),
  ('secondary_color', '#CE1126'),
  ('accent_color', '#FCD116'),
  ('enable_notifications', 'true'),
  ('notification_frequency', 'daily'),
  ('enable_email_notifications', 'true'),
  ('enable_registration', 'true'),
  ('require_email_verification', 'true'),
  ('max_login_attempts', '5'),
  ('session_timeout', '3600'),
  ('database_backup_frequency', 'daily'),
  ('data_retention_days', '90'),
  ('rss_feed_scheduler_enabled', 'true'),
  ('social_links', '{}');

grant select on site_content, site_blocks, menu_items, site_settings, page_permissions to vot_explorer;
