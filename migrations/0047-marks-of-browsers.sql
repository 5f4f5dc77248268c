-- Whether the mark that a browser brings was given out by us: asked at each sign-in, before it is known whose it is.
create index devices_by_mark on devices (token_hash);
