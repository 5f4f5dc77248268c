export interface KnownPerson {
  readonly name: string
  /** What stands before the @ of the organisation's domain. */
  readonly mailbox: string
  /** Instead of an address in the organisation's domain. */
  readonly email?: string
  readonly organisation: string
  /** `P_` stands for the product's own code. */
  readonly role: string
  readonly endsInDays?: number
  readonly neverSeen?: true
}

const account = (role: string, mailbox: string, name: string, organisation: string): KnownPerson => ({
  role,
  mailbox,
  name,
  organisation,
  email: `${mailbox}@demo.portal`,
})

/** One account per role; the sign-in page offers the first four. */
export const accounts: readonly KnownPerson[] = [
  account('LANDLORD_ADMIN', 'building.admin', 'Mei Tsang 曾美儀', 'marlowe'),
  account('MASTER_ADMIN', 'company.admin', 'Adaeze Okafor', 'pinecrest'),
  account('VISITOR_MANAGEMENT', 'reception', 'Jonas Lindqvist', 'marlowe'),
  account('SUPERADMIN', 'platform.admin', 'Helena Strand', 'platform'),
  account('LANDLORD_ADMIN_VIEW_ONLY', 'view.only', 'Yuen Kwok Hin 袁國軒', 'marlowe'),
  account('SUB_ADMIN', 'sub.admin', 'Rita Poon Sze Ling', 'pinecrest'),
  account('STAFF', 'staff', 'Daniel Fong', 'pinecrest'),
  account('FACILITY_BOOKING_ADMIN', 'booking.admin', 'Lui Hiu Tung 呂曉彤', 'marlowe'),
  account('CONCIERGE', 'concierge', 'Maricel Ocampo', 'marlowe'),
  account('LOAN_ITEM', 'loans', 'Mak Shing Yat 麥承逸', 'marlowe'),
  account('MERCHANT', 'merchant', 'Tomás Figueira', 'marlowe'),
  account('MCST', 'mcst', 'Harriet Renwick', 'marlowe'),
  account('TENANT', 'tenant', 'Cheung Lok Yan 張樂欣', 'pinecrest'),
  account('P_ADMIN', 'provider.admin', 'Kenji Okubo', 'platform'),
  account('P_SALES', 'provider.sales', 'Priya Menon', 'platform'),
  account('P_FINANCE', 'provider.finance', 'Quek Shu Fang 郭淑芳', 'platform'),
  account('P_OPS', 'provider.ops', 'Hafiz bin Zainal', 'platform'),
  account('P_CR', 'provider.relations', 'Ada Siu Nga Lam', 'platform'),
]

/** These stand in for one of the building’s people each, so that the others are drawn as before. */
export const guard = account('GUARD', 'guard', 'Ringo Lo Wing Tat', 'marlowe')
export const buildingFinance = account('LANDLORD_FINANCE', 'finance', 'Grace Heng Siew Ling', 'marlowe')

const person = (
  organisation: string,
  role: string,
  mailbox: string,
  name: string,
  more: Pick<KnownPerson, 'endsInDays' | 'neverSeen'> = {},
): KnownPerson => ({
  organisation,
  role,
  mailbox,
  name,
  ...more,
})

/** People that screens, tests and the handbook name. */
export const known: readonly KnownPerson[] = [
  person('aldgate', 'SUB_ADMIN', 'beatrice.lau', 'Beatrice Lau'),
  person('aldgate', 'STAFF', 'ho.ka', 'Ho Ka Yan 何嘉欣'),
  person('kwan', 'STAFF', 'chan.wing', 'Chan Wing Sum 陳詠心'),
  person('northlight', 'STAFF', 'elif.demirtas', 'Elif Demirtas'),
  person('oriel', 'STAFF', 'farah.iskandar', 'Farah Iskandar'),
  person('tidewater', 'SUB_ADMIN', 'gideon.marsh', 'Gideon Marsh', { endsInDays: 10 }),
  person('halden', 'STAFF', 'ines.carvalho', 'Ines Carvalho'),
  person('jade', 'STAFF', 'kwok.tsz', 'Kwok Tsz Ching 郭芷晴', { neverSeen: true }),
  person('lumen', 'MASTER_ADMIN', 'leung.pui', 'Leung Pui Shan 梁佩珊'),
  person('sable', 'STAFF', 'marcus.adeyemi', 'Marcus Adeyemi'),
  person('cobalt', 'STAFF', 'nadia.rahman', 'Nadia Rahman'),
  person('oriel', 'MASTER_ADMIN', 'camille.vasseur', 'Camille Vasseur'),
]
