-- How a building reminds companies of what is overdue, what they were reminded of, and what is held back.

create table reminder_settings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- by night, without anybody's hand
  active boolean not null default false,
  -- each with the days after an invoice was due, and the words of its mail
  steps jsonb not null check (jsonb_array_length(steps) between 1 and 3),
  constraint reminder_settings_one unique (office_centre_id)
);

create table invoice_reminders (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  invoice_id bigint not null,
  step integer not null check (step between 1 and 3),
  level text not null check (level in ('FRIENDLY', 'FIRM', 'LAST')),
  -- by the calendar of the building
  day date not null,
  overdue_days integer not null check (overdue_days > 0),
  -- what was owed of it then
  owed bigint not null check (owed > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  foreign key (invoice_id, office_centre_id) references invoices (id, office_centre_id)
);
-- Once for each invoice and step, and of an invoice one a day, whoever reminds at the same time.
create unique index invoice_reminders_once on invoice_reminders (office_centre_id, invoice_id, step);
create unique index invoice_reminders_one_a_day on invoice_reminders (office_centre_id, invoice_id, day);
create index invoice_reminders_invoice on invoice_reminders (invoice_id, office_centre_id);
create index invoice_reminders_company on invoice_reminders (company_id, day);

create table reminder_holds (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  -- none: all of the company
  invoice_id bigint,
  -- the first day on which reminders go again
  until date not null,
  reason text not null check (reason <> ''),
  foreign key (invoice_id, office_centre_id) references invoices (id, office_centre_id)
);
create unique index reminder_holds_one on reminder_holds (office_centre_id, company_id, coalesce(invoice_id, 0)) where ended_at is null;
create index reminder_holds_company on reminder_holds (company_id);
create index reminder_holds_invoice on reminder_holds (invoice_id, office_centre_id) where invoice_id is not null;
