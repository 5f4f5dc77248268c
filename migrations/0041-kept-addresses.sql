-- Former addresses that may still be taken back: asked for whenever an address gets an account.
create index email_changes_kept on email_changes (lower(old_email)) where confirmed_at is not null and ended_at is null;
