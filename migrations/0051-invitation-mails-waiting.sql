-- Invitations whose mail waits, because their mailbox has had enough of them from everybody for that day. Whoever invites is not told.
create table invitation_mails_waiting (
  request_id bigint primary key references registration_requests on delete cascade,
  since timestamptz not null
);
