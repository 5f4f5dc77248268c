-- That people were told of the silence that began when it was last heard of.
alter table controller_states add column silence_told_for timestamptz;
