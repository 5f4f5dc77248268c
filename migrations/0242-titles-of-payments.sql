-- What the title of a payment is made of, so that each reader has it in their own language; the title itself stays as whoever paid has read it, on the receipt, too.
alter table payments add column title_of jsonb;
