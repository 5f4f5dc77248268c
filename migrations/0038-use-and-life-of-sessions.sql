-- What a session has proved, when it was last used, and how long it may last at most. The defaults stay for instances of the version before, which
-- go on while the others are replaced (docs/operations.md, Upgrades); they cost no rewriting of the table.
alter table sessions add column code_given_at timestamptz;
alter table sessions add column last_used_at timestamptz not null default now();
alter table sessions add column life_ends_at timestamptz not null default now() + interval '30 days';
-- Those that stand: used when they were last exchanged, and no older than their sign-in allows. What has ended is not looked at again.
update sessions s set
  last_used_at = s.rotated_at,
  life_ends_at = s.created_at + case when o.is_platform then interval '12 hours' else interval '30 days' end
from memberships m join office_centres o on o.id = m.office_centre_id
where m.id = s.membership_id and s.ended_at is null and s.refresh_expires_at > now();

-- A code that a session is asked for on the way to a membership counts for that session and that membership only.
alter table code_requests add column session_id bigint references sessions on delete cascade;
alter table code_requests add column membership_id bigint references memberships on delete cascade;
alter table code_requests add check ((session_id is null) = (membership_id is null));
create index code_requests_session on code_requests (session_id) where session_id is not null;
create index code_requests_membership on code_requests (membership_id) where membership_id is not null;

-- Tries that are being looked at: whoever comes beside them waits for the outcome.
alter table attempts add column pending integer not null default 0;
