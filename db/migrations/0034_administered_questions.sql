-- runs beside: 0020
-- Administrators change compatibility questions and stances; a load of the dataset keeps their work (docs/decisions/0090).

alter table compatibility_questions
  add column created_at timestamptz not null default now(),
  add column from_dataset boolean not null default true,
  add column edited_at timestamptz;
alter table candidate_stances
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column from_dataset boolean not null default true,
  add column edited_at timestamptz;

-- Rows of the dataset that an administrator deleted. A load does not bring them back.
create table removed_dataset_rows (
  id uuid primary key,
  election_id text not null references elections on delete cascade,
  removed_at timestamptz not null default now()
);
revoke update, delete, truncate on removed_dataset_rows from vot_app;
grant select on removed_dataset_rows to vot_explorer;

-- Corrections come from a load or from an administrator. The application may add some and change none.
alter table corrections add column origin text not null default 'dataset' check (origin in ('dataset', 'administrator'));
grant insert on corrections to vot_app;

-- A stance is always one of its question's options. Deferred: one change may write both.
create function require_stance_on_scale() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger stance_on_scale after insert or update of stance, answer, question_id on candidate_stances
  deferrable initially deferred for each row execute function require_stance_on_scale();
create constraint trigger stances_on_scale after update of options on compatibility_questions
  deferrable initially deferred for each row execute function require_stance_on_scale();
