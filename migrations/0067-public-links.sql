-- Links for people without an account: a visitor's pass, an approval in a mail. Of a link only enough is kept to know it again.
create table public_links (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  -- what it is good for; a link for one thing opens nothing else
  purpose text not null,
  office_centre_id bigint not null references office_centres,
  subject uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index public_links_subject on public_links (office_centre_id, purpose, subject);
create index public_links_expires on public_links (expires_at);
