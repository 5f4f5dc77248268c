-- What refers to an organisation is looked for when the organisation goes; ended domains are not in the index that keeps names apart.
create index email_domains_place on email_domains (office_centre_id, building_id);
