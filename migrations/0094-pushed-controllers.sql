-- Who brings a controller what it must know: its bridge fetches it, or the portal pushes it to an address that whoever runs the portal allows.
alter table controllers
  add column driver text not null default 'BRIDGE' check (driver in ('BRIDGE', 'WEBHOOK')),
  add column address text,
  add constraint controllers_pushed_to check ((driver = 'WEBHOOK') = (address is not null));

-- How it goes with pushing. One push at a time: whoever has the claim, until it is over.
create table controller_pushes (
  controller_id bigint primary key,
  office_centre_id bigint not null references office_centres,
  -- counts up with each push
  number bigint not null default 0,
  claim uuid,
  claimed_until timestamptz,
  -- not before, after pushes that failed
  next_at timestamptz not null,
  failures integer not null default 0,
  -- why the last one failed
  refusal text,
  answered_at timestamptz,
  -- when its digest was compared last
  compared_at timestamptz,
  -- it is told everything anew: what is not told in this round it is to forget
  round uuid,
  constraint controller_pushes_claimed check ((claim is null) = (claimed_until is null)),
  foreign key (controller_id, office_centre_id) references controllers (id, office_centre_id)
);
create index controller_pushes_centre on controller_pushes (office_centre_id);
