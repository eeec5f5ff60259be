-- Requires a source for every candidate's answer, except the answers of a demonstration's invented candidate.
create or replace function require_stance_source() returns trigger language plpgsql as $$
begin
  if cardinality(new.source_ids) = 0 and not exists (select from candidates where id = new.candidate_id and is_fictitious) then
    raise check_violation using message = 'a stance of a real candidate has no source';
  end if;
  return new;
end $$;
