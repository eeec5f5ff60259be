-- The whole text of a list of pieces [{"text": …, "from"?: moment, "until"?: moment}], whenever they are public.
create or replace function timed_text(pieces jsonb) returns text
  language sql immutable parallel safe
  return (select string_agg(piece ->> 'text', '' order by position)
    from jsonb_array_elements(pieces) with ordinality as listed(piece, position));
