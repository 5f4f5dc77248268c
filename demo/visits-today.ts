import { localTime } from '#kit/server/clock.ts'
import type { City } from './trail.ts'

export interface Host {
  id: number
  userId: number
  email: string
  fullName: string
  companyId: number
  companyName: string
}

export interface VisitPlan {
  offset: number
  from: string
  until: string
  host: Host
  names: readonly (readonly [name: string, company: string])[]
  source: 'INVITED' | 'WALK_IN' | 'SELF_REGISTERED'
  group?: string
  /** Approved, unless it is told. */
  status?: 'PENDING_APPROVAL' | 'REJECTED' | 'CANCELLED'
  remark?: string
  /** Why somebody has to agree. */
  reason?: 'COMPANY_SETTING' | 'SELF_REGISTERED'
  madeAt?: Date
  /** How each of them stands; by chance, unless it is told. */
  stands?: { status: 'EXPECTED' | 'CANCELLED' } | { status: 'CHECKED_IN'; checkedInAt: Date }
}

const timeZone = 'Asia/Hong_Kong'
const minute = 60_000
const lastMinute = 23 * 60 + 59
const clockOf = (minutes: number): string => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
const toFives = (minutes: number): number => minutes - (minutes % 5)

/**
 * From so many minutes after now until so many, within today: what would begin tomorrow begins at ten to midnight, what would have begun yesterday at
 * midnight. So those to come are never late, and nobody is late before a quarter past midnight.
 */
export const aroundNow = (now: Date, from: number, until: number): { offset: number; from: string; until: string } => {
  const [hours = 0, minutes = 0] = localTime(now, timeZone).time.split(':').map(Number)
  const at = hours * 60 + minutes
  const begins = Math.min(Math.max(toFives(at + from), 0), lastMinute - 9)
  const ends = Math.min(Math.max(toFives(at + until), begins + 5), lastMinute)
  return { offset: 0, from: clockOf(begins), until: clockOf(ends) }
}

/** As above of what is over; before half past two in the morning it was yesterday evening. */
const overSince = (now: Date, from: number, until: number): { offset: number; from: string; until: string } => {
  const [hours = 0, minutes = 0] = localTime(now, timeZone).time.split(':').map(Number)
  const at = hours * 60 + minutes
  if (at + from >= 0) return aroundNow(now, from, until)
  const ends = Math.min(toFives(at + until + lastMinute + 1), lastMinute)
  return { offset: -1, from: clockOf(toFives(at + from + lastMinute + 1)), until: clockOf(ends) }
}

/** Today's board as a desk sees it at any hour, and what companies have been asked, have refused and have called off. */
export const plansOfToday = ({ random, daysOf }: Pick<City, 'random' | 'daysOf'>, hosts: readonly Host[], now: Date): VisitPlan[] => {
  const days = daysOf('hk')
  const hostWhere = (fits: (host: Host) => boolean): Host => random.pick(hosts.filter(fits))
  const of = (company: string) => hostWhere(({ companyName, email }) => companyName === company && !email.endsWith('@demo.portal'))
  const named = (mailbox: string) => hostWhere(({ email }) => email === `${mailbox}@demo.portal`)
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const coming = [1, 2, 3, 4, 5].filter((offset) => !days.weekend(offset))
  const [next = 1, after = 2] = coming
  const invited = { source: 'INVITED', stands: { status: 'EXPECTED' } } as const
  const delegates = Array.from({ length: 24 }, (_, n) => [`Delegate ${n + 1}`, 'Harbour Trade Council'] as const)
  return [
    { ...aroundNow(now, 40, 100), ...invited, host: of('Tidewater Insurance'), names: [['Yvonne Castellan', 'Quorum Actuaries']] },
    { ...aroundNow(now, 55, 115), ...invited, host: of('Halden Instruments'), names: [['譚詠欣', 'Meridian Optics']] },
    { ...aroundNow(now, -35, 25), ...invited, host: of('Aldgate & Moy'), names: [['Bram Oosterhuis', 'Delft Maritime']] },
    {
      ...aroundNow(now, -45, 45),
      source: 'INVITED',
      host: of('Kwan Brothers Shipping'),
      names: [['Imogen Tarrant', 'Bluewater Lines']],
      // the portal's day began at midnight
      stands: { status: 'CHECKED_IN', checkedInAt: new Date(Math.max(ago(42).getTime(), days.at(0, '00:00').getTime())) },
    },
    {
      ...overSince(now, -150, -50),
      source: 'INVITED',
      host: of('Pinecrest Capital'),
      names: [['Desta Wolde', 'Rift Valley Partners']],
      stands: { status: 'CHECKED_IN', checkedInAt: ago(148) },
    },
    {
      ...aroundNow(now, 165, 270),
      ...invited,
      host: of('Pinecrest Capital'),
      names: delegates,
      group: 'Delegation of the Harbour Trade Council',
    },
    { ...aroundNow(now, 20, 80), ...invited, host: of('Oriel Biotech'), names: [['Marcus Oyelaran', 'Northpeak Recruiting']] },
    {
      ...aroundNow(now, -6, 54),
      source: 'WALK_IN',
      host: named('company.admin'),
      names: [['Lionel Abara', 'Sterling Couriers']],
      stands: { status: 'EXPECTED' },
      madeAt: ago(6),
    },
    {
      ...aroundNow(now, -4, 56),
      source: 'SELF_REGISTERED',
      host: named('staff'),
      names: [['Greta Lindholm', 'Nordhaven Bank']],
      status: 'PENDING_APPROVAL',
      reason: 'SELF_REGISTERED',
      stands: { status: 'EXPECTED' },
      madeAt: ago(4),
    },
    {
      offset: next,
      from: '10:00',
      until: '11:30',
      ...invited,
      host: of('Oriel Biotech'),
      names: [
        ['Dr Anselm Reuter', 'Kolibri Diagnostics'],
        ['Saoirse Flynn', 'Kolibri Diagnostics'],
      ],
      status: 'PENDING_APPROVAL',
      reason: 'COMPANY_SETTING',
      madeAt: ago(95),
    },
    {
      offset: after,
      from: '14:00',
      until: '15:00',
      ...invited,
      host: of('Oriel Biotech'),
      names: [['Tobias Renner', 'Apex Laboratory Supply']],
      status: 'REJECTED',
      remark: 'The laboratory is being inspected that day; please come next week.',
      reason: 'COMPANY_SETTING',
    },
    {
      offset: next,
      from: '16:00',
      until: '17:00',
      source: 'INVITED',
      host: named('company.admin'),
      names: [['Philippa Grange', 'Sandover Trust']],
      status: 'CANCELLED',
      remark: 'Her flight was moved to next week',
      stands: { status: 'CANCELLED' },
    },
  ]
}
