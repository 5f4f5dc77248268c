-- Until when what is paid for is held, where that ends before the provider's checkout: a provider that takes no shorter one is not what whoever pays reads.
alter table payments add column held_until timestamptz;
-- Since when the same time is held for a change without a gap, where it was asked for before this one: nobody holds it longer by asking again.
alter table booking_changes add column held_since timestamptz;
