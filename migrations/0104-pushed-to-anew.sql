-- When it has said last, in an answer to a push, that it has lost its memory: whoever says so each time is not told everything each time.
alter table controller_pushes add column begun_at timestamptz;
