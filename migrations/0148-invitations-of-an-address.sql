-- Asked whenever somebody begins: what waits for their address, wherever it was sent from. Without it all open invitations of all buildings were read.
create index registration_requests_open_address on registration_requests (lower(email)) where ended_at is null and accepted_at is null;
