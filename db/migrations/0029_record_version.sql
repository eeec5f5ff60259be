-- runs beside: 0020
-- The version of the public record: instances of the program keep rows of the record in memory until it changes (docs/decisions/0029).
create table record_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into record_version (version) values (1);
revoke insert, update, delete, truncate on record_version from vot_app;

create function note_record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update record_version set version = version + 1;
  return null;
end $$;

-- Adds the trigger to every table that cached statements may read.
do $$
declare t text;
begin
  foreach t in array array[
    'elections', 'sources', 'rounds', 'legal_periods', 'publication_stages', 'areas', 'candidates', 'round_candidates',
    'area_results', 'results', 'hourly_turnout', 'round_figures', 'calendar_entries', 'legal_acts', 'checked_figures',
    'guide_sections', 'guide_items', 'did_you_know', 'corrections', 'dataset_loads', 'candidate_profiles',
    'compatibility_questions', 'candidate_stances', 'opinion_polls', 'opinion_poll_results',
    'site_content', 'site_blocks', 'menu_items', 'site_settings'] loop
    execute format('create trigger note_record_change before insert or update or delete or truncate on %I
      for each statement execute function note_record_change()', t);
  end loop;
end $$;
