-- Joins the texts of all dated parts [{"text": …, "from"?: time, "until"?: time}], ignoring their dates.
create or replace function timed_text(pieces jsonb) returns text
  language sql immutable parallel safe
  return (select string_agg(piece ->> 'text', '' order by position)
    from jsonb_array_elements(pieces) with ordinality as listed(piece, position));
