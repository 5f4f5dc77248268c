-- What was proved is a domain, and not the entry in which it stands: with another domain goes the proof, and a code that is on its way, whoever writes,
-- instances of the version before as well.
create function unprove_domain() returns trigger language plpgsql as $$
begin
  new.proved_at = null;
  new.proved_by = null;
  new.code_hash = null;
  new.code_mailbox = null;
  new.code_sent_at = null;
  new.code_expires_at = null;
  return new;
end $$;
create trigger email_domains_proof before update of domain on email_domains for each row
  when (new.domain <> old.domain) execute function unprove_domain();
