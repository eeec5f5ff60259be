-- Returns the whole text of a list of dated pieces [{"text": …, "from"?: moment, "until"?: moment}], without
-- regard to their dates.
create or replace function timed_text(pieces jsonb) returns text
  language sql immutable parallel safe
  return (select string_agg(piece ->> 'text', '' order by position)
    from jsonb_array_elements(pieces) with ordinality as listed(piece, position));
