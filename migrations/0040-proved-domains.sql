-- An e-mail domain counts once it is proved: by a code that was sent to its postmaster or hostmaster, or by a record in its DNS.
alter table email_domains add column proved_at timestamptz;
alter table email_domains add column proved_by text check (proved_by in ('CODE', 'RECORD', 'PEOPLE'));
alter table email_domains add check ((proved_at is null) = (proved_by is null));
alter table email_domains add column code_hash text;
alter table email_domains add column code_mailbox text check (code_mailbox in ('POSTMASTER', 'HOSTMASTER'));
alter table email_domains add column code_sent_at timestamptz;
alter table email_domains add column code_expires_at timestamptz;

-- Of those that stand the ones count in which somebody of the organisation has an address, so that what worked goes on working; those of public mail
-- providers never. The list is that of modules/identity/email-domains/server/public-providers.ts at the time.
update email_domains d set proved_at = now(), proved_by = 'PEOPLE'
where ended_at is null
  and exists (
    select from memberships m
    where m.office_centre_id = d.office_centre_id and m.ended_at is null and lower(split_part(m.email, '@', 2)) = d.domain
  )
  and domain not in (
    '126.com', '139.com', '163.com', '189.cn', 'aliyun.com', 'aol.com', 'att.net', 'bellsouth.net', 'btinternet.com', 'comcast.net', 'daum.net',
    'fastmail.com', 'foxmail.com', 'free.fr', 'gmail.com', 'gmx.at', 'gmx.ch', 'gmx.com', 'gmx.de', 'gmx.net', 'googlemail.com', 'hanmail.net',
    'hey.com', 'hotmail.co.uk', 'hotmail.com', 'hotmail.de', 'hotmail.fr', 'hotmail.it', 'hushmail.com', 'icloud.com', 'inbox.com', 'laposte.net',
    'libero.it', 'live.cn', 'live.co.uk', 'live.com', 'live.com.sg', 'live.hk', 'mac.com', 'mail.com', 'mail.ru', 'me.com', 'msn.com', 'nate.com',
    'naver.com', 'netvigator.com', 'orange.fr', 'outlook.com', 'outlook.com.sg', 'outlook.hk', 'outlook.sg', 'pacific.net.sg', 'pm.me', 'proton.me',
    'protonmail.com', 'qq.com', 'rediffmail.com', 'rocketmail.com', 'sbcglobal.net', 'seznam.cz', 'sina.cn', 'sina.com', 'singnet.com.sg', 'sohu.com',
    'starhub.net.sg', 't-online.de', 'tom.com', 'tuta.com', 'tutanota.com', 'verizon.net', 'vip.163.com', 'vip.qq.com', 'wanadoo.fr', 'web.de',
    'yahoo.ca', 'yahoo.co.in', 'yahoo.co.jp', 'yahoo.co.uk', 'yahoo.com', 'yahoo.com.au', 'yahoo.com.cn', 'yahoo.com.hk', 'yahoo.com.sg',
    'yahoo.com.tw', 'yahoo.de', 'yahoo.fr', 'yandex.com', 'yandex.ru', 'yeah.net', 'ymail.com', 'zoho.com'
  );

-- What the built-in driver reads instead of the DNS, for the demo and for tests.
create table local_records (
  id bigint generated always as identity primary key,
  domain text not null,
  value text not null
);
create index local_records_domain on local_records (domain);
