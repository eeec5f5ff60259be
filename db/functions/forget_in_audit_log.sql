-- Removes the person from the audit log when the account is erased. The log keeps the actions.
create or replace function forget_in_audit_log(person uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update audit_log set actor_id = null where actor_id = person;
  update audit_log set subject_id = null where subject_id = person::text;
  update audit_log set before = replace(before::text, person::text, '')::jsonb where strpos(before::text, person::text) > 0;
  update audit_log set after = replace(after::text, person::text, '')::jsonb where strpos(after::text, person::text) > 0;
  update verification_events set actor_id = null where actor_id = person;
$$;
revoke execute on function forget_in_audit_log from public;
grant execute on function forget_in_audit_log to vot_app;
