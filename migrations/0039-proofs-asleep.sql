-- After a password was replaced by a link in a mail, young passkeys and apps open nothing until their owner has said what is to become of them.
alter table passkeys add column asleep_since timestamptz;
alter table authenticators add column asleep_since timestamptz;

-- A link in a mail proves the mailbox only; the right that follows on an expired password proves the password, and where it was given.
alter table password_links add column kind text not null default 'MAIL' check (kind in ('MAIL', 'EXPIRED'));
alter table password_links add column device_id bigint references devices;
create index password_links_device on password_links (device_id) where device_id is not null;
