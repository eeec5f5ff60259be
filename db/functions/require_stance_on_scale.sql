-- Requires that a candidate's answer is the question's option at its step. Otherwise editing a question could change
-- the candidate's answer.
create or replace function require_stance_on_scale() returns trigger language plpgsql as $$
declare found_stance uuid;
begin
  if tg_table_name = 'candidate_stances' then
    select s.id into found_stance from candidate_stances s join compatibility_questions q on q.id = s.question_id
      where s.id = new.id and q.options[s.answer + 1] is distinct from s.stance;
  elsif tg_table_name = 'own_stances' then
    select s.id into found_stance from own_stances s join compatibility_questions q on q.id = s.question_id
      where s.id = new.id and s.stance is not null and q.options[s.answer + 1] is distinct from s.stance;
  else
    select s.id into found_stance from candidate_stances s
      where s.question_id = new.id and new.options[s.answer + 1] is distinct from s.stance
    union all
    select latest.id from (
      select distinct on (candidate_id) id, stance, answer from own_stances
      where question_id = new.id order by candidate_id, number desc) latest
      where latest.stance is not null and new.options[latest.answer + 1] is distinct from latest.stance
    limit 1;
  end if;
  if found_stance is not null then
    raise check_violation using message = format('stance %s is not an option of its question', found_stance);
  end if;
  return null;
end $$;
