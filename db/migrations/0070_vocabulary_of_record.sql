-- runs beside: 0020
-- The vocabulary of names belongs to the record, so that the assistant reads it once for each version of the record.
create trigger note_record_change before insert or update or delete or truncate on news_vocabularies
  for each statement execute function note_record_change();
