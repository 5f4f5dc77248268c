-- Whoever was refused is known again by the number as well as by the address: decisions are few, and found by the last digits.
create index visitors_decided_phone on visitors (office_centre_id, (right(regexp_replace(phone, '\D', '', 'g'), 7)))
  where phone is not null and screening in ('NOT_THE_SAME', 'LET_IN', 'REFUSED');
