create table polls (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  reference_no text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED')),
  descriptions jsonb not null,
  success_page jsonb not null default '[]',
  image_uuids jsonb not null default '[]',
  time_zone text not null,
  publish_start_date date,
  publish_start_time time,
  publish_end_date date,
  publish_end_time time,
  -- the same two moments as instants: the states UPCOMING, ONGOING and ENDED are conditions on them
  publish_start_at timestamptz,
  publish_end_at timestamptz,
  trigger_point text not null,
  audience_id bigint not null,
  visible boolean not null default true,
  dismissal_limit integer not null default 3 check (dismissal_limit between 1 and 99),
  hide_results boolean not null default false,
  published_at timestamptz,
  published_by bigint references users,
  -- how many people the poll was addressed to when it was published
  reached integer,
  title text not null generated always as (jsonb_path_query_first(descriptions, '$[*] ? (@.languageCode == "en").title') #>> '{}') stored,
  search text not null generated always as (lower(reference_no || ' ' || jsonb_path_query_array(descriptions, '$[*].title')::text)) stored,
  search_grams text[] not null generated always as (grams(reference_no || ' ' || jsonb_path_query_array(descriptions, '$[*].title')::text)) stored,
  foreign key (audience_id, office_centre_id) references audiences (id, office_centre_id),
  unique (id, office_centre_id),
  unique (office_centre_id, reference_no),
  check (status = 'DRAFT' or (publish_start_at < publish_end_at))
);
create index polls_list on polls (office_centre_id, updated_at desc, id desc) where ended_at is null;
create index polls_dates on polls (office_centre_id, publish_start_at, publish_end_at) where ended_at is null and status = 'PUBLISHED';
create index polls_open on polls (publish_end_at) where ended_at is null and status = 'PUBLISHED' and visible;
create index polls_company on polls (company_id) where company_id is not null;
create index polls_audience on polls (audience_id);
create index polls_search on polls using gin (search gin_trgm_ops);
create index polls_grams on polls using gin (search_grams);

create table poll_questions (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null,
  company_id bigint,
  poll_id bigint not null,
  option_type text not null check (option_type in ('SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'RATING', 'TEXT')),
  texts jsonb not null,
  required boolean not null,
  choices jsonb not null default '[]',
  position integer not null,
  foreign key (poll_id, office_centre_id) references polls (id, office_centre_id),
  unique (id, office_centre_id)
);
create index poll_questions_poll on poll_questions (poll_id, position) where ended_at is null;

create table poll_responses (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  office_centre_id bigint not null,
  company_id bigint,
  poll_id bigint not null,
  user_id bigint not null references users,
  -- the company that the person answered for
  answered_for_id bigint not null references office_centres,
  answered_at timestamptz not null,
  foreign key (poll_id, office_centre_id) references polls (id, office_centre_id),
  unique (poll_id, user_id),
  unique (id, office_centre_id)
);
create index poll_responses_company on poll_responses (poll_id, answered_for_id);
create index poll_responses_user on poll_responses (user_id);
create index poll_responses_answered_for on poll_responses (answered_for_id);

create table poll_answers (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null,
  response_id bigint not null,
  poll_id bigint not null,
  question_id bigint not null,
  choice_uuid uuid,
  rating integer check (rating between 1 and 5),
  words text check (length(words) <= 2000),
  check (num_nonnulls(choice_uuid, rating, words) = 1),
  foreign key (response_id, office_centre_id) references poll_responses (id, office_centre_id),
  foreign key (question_id, office_centre_id) references poll_questions (id, office_centre_id)
);
create unique index poll_answers_choice on poll_answers (response_id, question_id, choice_uuid) where choice_uuid is not null;
create index poll_answers_question on poll_answers (question_id, choice_uuid);

create table poll_dismissals (
  office_centre_id bigint not null,
  poll_id bigint not null,
  user_id bigint not null references users,
  times integer not null,
  last_at timestamptz not null,
  primary key (poll_id, user_id),
  foreign key (poll_id, office_centre_id) references polls (id, office_centre_id)
);
create index poll_dismissals_user on poll_dismissals (user_id);
