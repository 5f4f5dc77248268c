-- Batches of the audit trail, sealed after they were written: each seal signs its entries and the seal before it.
create table audit_seals (
  -- the place in the chain, counted from 1 without gaps: two that seal at once want the same one
  id bigint primary key,
  sealed_at timestamptz not null,
  first_entry bigint not null,
  last_entry bigint not null,
  entry_ids bigint[] not null,
  digests text not null,
  contents text not null,
  mac text not null
);
create trigger audit_seals_append_only before update or delete or truncate on audit_seals for each statement execute function refuse_change();
