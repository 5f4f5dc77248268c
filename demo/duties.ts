import { createHash } from 'node:crypto'

const titles: Readonly<Record<string, readonly string[]>> = {
  LANDLORD_ADMIN: ['Building manager', 'Assistant building manager', 'Property manager'],
  LANDLORD_ADMIN_VIEW_ONLY: ['Asset manager', 'Leasing manager'],
  LANDLORD_FINANCE: ['Accountant', 'Finance manager'],
  VISITOR_MANAGEMENT: ['Receptionist', 'Senior receptionist', 'Front desk supervisor'],
  GUARD: ['Security guard', 'Security supervisor'],
  CONCIERGE: ['Concierge', 'Head concierge'],
  FACILITY_BOOKING_ADMIN: ['Facilities coordinator'],
  LOAN_ITEM: ['Lobby counter attendant'],
  MERCHANT: ['Shop manager'],
  MCST: ['Council member'],
  MASTER_ADMIN: ['Office manager', 'Head of administration', 'Workplace manager'],
  SUB_ADMIN: ['Executive assistant', 'Administration officer', 'Team assistant'],
}
/** Of the provider, whose roles carry the product's code before these. */
const provider: Readonly<Record<string, readonly string[]>> = {
  ADMIN: ['Platform manager'],
  SALES: ['Account executive', 'Sales manager'],
  FINANCE: ['Billing specialist', 'Finance manager'],
  OPS: ['Operations engineer', 'Support engineer'],
  CR: ['Customer relations manager', 'Customer relations officer'],
}
/** Of those who have no part in running the place. */
const others = [
  'Analyst',
  'Associate',
  'Senior associate',
  'Account manager',
  'Project manager',
  'Finance manager',
  'Legal counsel',
  'Operations lead',
  'Marketing executive',
  'Human resources officer',
  'Software engineer',
  'Director',
  'Partner',
] as const

/** How many of a hundred people have it. */
const tags: readonly (readonly [tag: string, of100: number])[] = [
  ['Fire warden', 7],
  ['First aider', 5],
  ['Parking', 11],
  ['Hot desk', 9],
  ['Contractor', 4],
]

/** What somebody is and does in an organisation. Drawn from the address, so that nobody else's draws move. */
export const dutiesOf = (email: string, role: string): { jobTitle: string | null; tags: string[] } => {
  const drawn = createHash('sha256').update(email).digest()
  const choices = titles[role] ?? provider[/_([A-Z]+)$/.exec(role)?.[1] ?? ''] ?? others
  return {
    jobTitle: (drawn[0] ?? 0) < 230 ? (choices[(drawn[1] ?? 0) % choices.length] ?? null) : null,
    tags: tags.filter(([, of100], at) => (drawn[2 + at] ?? 0) < of100 * 2.56).map(([tag]) => tag),
  }
}
