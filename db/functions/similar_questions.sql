-- Returns at most `most` public questions to the candidate, most similar first, with a similarity of at least
-- `threshold`. Runs as its owner, because the program may not use the schema of pg_trgm.
create or replace function similar_questions(candidate uuid, typed text, moment timestamptz, threshold real, most integer)
returns setof uuid language sql stable security definer set search_path = public, extensions, pg_temp as $$
  select question.id
  from candidate_questions question, fold_text(typed) words,
    -- An unfinished text only resembles the beginning of a question, so the second measure compares beginnings.
    greatest(similarity(question.folded, words), word_similarity(words, question.folded) * 0.75) likeness
  where question.candidate_id = candidate and question.status = 'public' and question.election_at <= moment
    and (question.folded % words or words <% question.folded) and likeness >= threshold
  order by likeness desc, question.id limit most
$$;
revoke execute on function similar_questions from public;
grant execute on function similar_questions to vot_app;
