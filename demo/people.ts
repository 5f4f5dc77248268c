import type { Language } from '#kit/contract/language.ts'
import { type Building, type BuildingKey, buildings } from './buildings.ts'
import { type Company, offices, tenants } from './companies.ts'
import type { Days } from './days.ts'
import { accounts, buildingFinance, guard, known, type KnownPerson } from './known-people.ts'
import type { Name } from './names.ts'
import type { Random } from './random.ts'

export interface Membership {
  readonly organisation: string
  readonly roles: string[]
  inCharge: boolean
  active: boolean
  endsOn: string | null
}

export interface Person {
  readonly email: string
  readonly fullName: string
  readonly place: 'hk' | 'sg'
  readonly mobile: string | null
  readonly office: string | null
  /** In which the person reads the portal; not known of somebody who was never here. */
  readonly language: Language | null
  readonly since: Date
  readonly passwordChangedAt: Date | null
  active: boolean
  /** When the account, or the only membership, was switched off. */
  offSince: Date | null
  lastSeenAt: Date | null
  readonly memberships: Membership[]
}

/** Roles of those who work for a building or the provider, beyond the known ones. */
const staff: Readonly<Record<string, string[][]>> = {
  marlowe: [
    ['LANDLORD_ADMIN'],
    ['LANDLORD_ADMIN'],
    ['LANDLORD_ADMIN_VIEW_ONLY'],
    ['FACILITY_BOOKING_ADMIN'],
    ['VISITOR_MANAGEMENT'],
    ['VISITOR_MANAGEMENT'],
    ['VISITOR_MANAGEMENT'],
    ['CONCIERGE'],
    ['CONCIERGE', 'LOAN_ITEM'],
    ['CONCIERGE'],
    ['LOAN_ITEM'],
    ['MERCHANT'],
    ['MERCHANT'],
    ['STAFF'],
  ],
  kestrel: [
    ['LANDLORD_ADMIN'],
    ['LANDLORD_ADMIN'],
    ['LANDLORD_ADMIN_VIEW_ONLY'],
    ['LANDLORD_ADMIN_VIEW_ONLY'],
    ['FACILITY_BOOKING_ADMIN'],
    ['VISITOR_MANAGEMENT'],
    ['VISITOR_MANAGEMENT'],
    ['CONCIERGE'],
    ['CONCIERGE', 'LOAN_ITEM'],
    ['LOAN_ITEM'],
    ['MERCHANT'],
    ['STAFF'],
    ['STAFF'],
    ['STAFF'],
  ],
  tembusu: [
    ['LANDLORD_ADMIN'],
    ['LANDLORD_ADMIN'],
    ['LANDLORD_ADMIN_VIEW_ONLY'],
    ['FACILITY_BOOKING_ADMIN'],
    ['VISITOR_MANAGEMENT'],
    ['VISITOR_MANAGEMENT'],
    ['CONCIERGE'],
    ['LOAN_ITEM'],
    ['MERCHANT'],
    ['MCST'],
    ['MCST'],
    ['STAFF'],
  ],
  platform: [['P_ADMIN'], ['P_ADMIN'], ['P_SALES'], ['P_SALES'], ['P_FINANCE'], ['P_OPS'], ['P_OPS'], ['P_CR']],
}

/** Roles of a company: one in charge, helpers in the larger ones, the others staff or users of the app. */
const companyRoles = (random: Random, size: number): string[][] =>
  Array.from({ length: size }, (_, at) => {
    if (at === 0) return ['MASTER_ADMIN']
    if (size >= 6 && at === 1) return ['SUB_ADMIN']
    if (size >= 20 && at === 2) return ['SUB_ADMIN', 'STAFF']
    if (size >= 30 && at === 3) return ['VISITOR_MANAGEMENT']
    return [random.chance(0.58) ? 'STAFF' : 'TENANT']
  })

interface Hiring {
  readonly random: Random
  readonly days: Days
  readonly newName: (place: 'hk' | 'sg') => Name
  readonly taken: Set<string>
}

/** When somebody was here last: most today or yesterday, some weeks ago, a few never. */
const lastSeen = ({ random, days }: Hiring): Date | null => {
  const kind = random.weighted([34, 24, 20, 12, 6, 4])
  if (kind === 5) return null
  const [from = 0, to = 0] =
    [
      [0, 0],
      [1, 2],
      [3, 9],
      [10, 40],
      [41, 190],
    ][kind] ?? []
  const back = random.between(from, to)
  // Drawn whatever the day and the hour, so that the same people move in whenever the city is built.
  const restsAtWeekends = random.chance(0.9)
  const minutesAgo = random.between(1, 180)
  const time = `${random.pick([7, 8, 8, 9, 9, 9, 10, 11, 12, 14, 15, 17, 18, 19])}:${random.between(0, 59)}`
  const at = days.at(restsAtWeekends && days.weekend(-back) ? -back - 2 : -back, time)
  return at <= days.now ? at : new Date(days.now.getTime() - minutesAgo * 60_000)
}

// No subscriber can have them: in Hong Kong and in Singapore numbers that begin with 800 are freephone, and longer.
const phone = (random: Random, place: 'hk' | 'sg', block: '8000' | '8001') =>
  `${place === 'hk' ? '+852' : '+65'} ${block} ${String(random.between(0, 9999)).padStart(4, '0')}`

/** Whoever writes the own name in characters reads them too: traditional ones in Hong Kong, simplified ones in Singapore. */
const readsIn = (fullName: string, place: 'hk' | 'sg'): Language => {
  if (!/\p{Script=Han}/u.test(fullName)) return 'en'
  return place === 'hk' ? 'zh-Hant' : 'zh-Hans'
}

interface Post {
  readonly organisation: string
  readonly domain: string
  readonly place: 'hk' | 'sg'
  readonly roles: string[]
  readonly ageInDays: number
}

const hire = (hiring: Hiring, post: Post, as?: KnownPerson): Person => {
  const { random, days } = hiring
  const name = as ? { fullName: as.name, mailbox: as.mailbox } : hiring.newName(post.place)
  const address = (again: number): string => {
    const email = as?.email ?? `${name.mailbox}${again > 1 ? again : ''}@${post.domain}`
    return hiring.taken.has(email) ? address(again + 1) : email
  }
  const email = address(1)
  hiring.taken.add(email)
  const demo = email.endsWith('@demo.portal')
  const lastSeenAt = demo ? days.at(-1, '17:40') : lastSeen(hiring)
  return {
    email,
    fullName: name.fullName,
    place: post.place,
    mobile: demo || random.chance(0.86) ? phone(random, post.place, '8000') : null,
    office: random.chance(0.4) ? phone(random, post.place, '8001') : null,
    language: lastSeenAt && !as?.neverSeen ? readsIn(name.fullName, post.place) : null,
    since: days.at(-random.between(220, Math.max(230, post.ageInDays - 5)), '10:00'),
    passwordChangedAt: demo ? days.now : days.at(-random.between(1, 84), '09:30'),
    active: true,
    offSince: null,
    lastSeenAt,
    memberships: [{ organisation: post.organisation, roles: post.roles, inCharge: false, active: true, endsOn: null }],
  }
}

/** The known people of an organisation take its posts by role first; `count` people in all. */
const team = (hiring: Hiring, post: Omit<Post, 'roles'>, roles: string[][]): Person[] => {
  const here = known.filter((person) => person.organisation === post.organisation)
  const open = [...roles]
  const named = here.map((person) => {
    const at = open.findIndex((role) => role[0] === person.role)
    open.splice(Math.max(at, 0), at < 0 ? 0 : 1)
    const made = hire(hiring, { ...post, roles: [person.role] }, person)
    if (person.neverSeen) made.lastSeenAt = null
    const [membership] = made.memberships
    if (membership && person.endsInDays) membership.endsOn = hiring.days.date(person.endsInDays)
    return made
  })
  return [...named, ...open.map((role) => hire(hiring, { ...post, roles: role }))]
}

const buildingOf = (key: BuildingKey): Building => {
  const building = buildings.find((one) => one.key === key)
  if (!building) throw new Error(`There is no building ${key}.`)
  return building
}

/** Six hundred people, the demo accounts first. */
export const planPeople = (random: Random, newName: Hiring['newName'], daysOf: (place: 'hk' | 'sg') => Days, productCode: string): Person[] => {
  const productDomain = `${productCode.toLowerCase().replaceAll('_', '-')}.demo`
  const taken = new Set<string>()
  const hiring = (place: 'hk' | 'sg'): Hiring => ({ random, days: daysOf(place), newName, taken })
  const own = (role: string) => role.replace(/^P_/, `${productCode}_`)

  const demo = accounts.map((account) =>
    hire(hiring('hk'), { organisation: account.organisation, domain: '', place: 'hk', roles: [own(account.role)], ageInDays: 600 }, account),
  )
  const taking = (organisation: string) => accounts.filter((account) => account.organisation === organisation)

  const platform = team(
    hiring('hk'),
    { organisation: 'platform', domain: productDomain, place: 'hk', ageInDays: 1200 },
    (staff.platform ?? []).map((roles) => roles.map(own)),
  )
  const ofBuildings = buildings.flatMap((building) =>
    team(
      hiring(building.place),
      { organisation: building.key, domain: building.domain, place: building.place, ageInDays: building.ageInDays },
      staff[building.key] ?? [],
    ),
  )
  const companyTeam = (company: Company, place: 'hk' | 'sg', ageInDays: number) => {
    const post = { organisation: company.key, domain: company.domain ?? `${company.key}.demo`, place, ageInDays }
    const open = companyRoles(random, company.people)
    for (const { role } of taking(company.key))
      open.splice(
        Math.max(
          0,
          open.findIndex((roles) => roles[0] === role),
        ),
        1,
      )
    return team(hiring(place), post, open)
  }
  const ofTenants = tenants.flatMap((company) => {
    const building = buildingOf(company.building ?? 'marlowe')
    return companyTeam(company, building.place, building.ageInDays)
  })
  const ofOffices = offices.flatMap((company) => companyTeam(company, company.place, 500))

  const people = [...demo, ...platform, ...ofBuildings, ...ofTenants, ...ofOffices]
  standIn(people, guard, 'CONCIERGE', daysOf('hk'))
  standIn(people, buildingFinance, 'STAFF', daysOf('hk'))
  putInCharge(people)
  addSecondPosts(random, people)
  letSomeGo(random, people, daysOf)
  return people
}

/** Takes the place of the last one of the building with this one role, so that all others are drawn as before. */
const standIn = (people: Person[], known: KnownPerson, role: string, days: Days): void => {
  const at = people.findLastIndex((one) => first(one).organisation === known.organisation && first(one).roles.join() === role)
  const stands = people[at]
  if (!stands) throw new Error(`nobody can stand in as ${known.role}`)
  people[at] = {
    ...stands,
    email: known.email ?? '',
    fullName: known.name,
    language: 'en',
    passwordChangedAt: days.now,
    lastSeenAt: days.at(-1, '17:40'),
    memberships: [post(known.organisation, known.role)],
  }
}

/** Where somebody works; further posts come after. */
export const first = (person: Person): Membership => {
  const [membership] = person.memberships
  if (!membership) throw new Error(`${person.email} belongs nowhere.`)
  return membership
}

/** One in charge of every building and company: its first admin. */
const putInCharge = (people: readonly Person[]) => {
  const done = new Set(['platform'])
  for (const membership of people.map(first)) {
    if (done.has(membership.organisation) || !['LANDLORD_ADMIN', 'MASTER_ADMIN'].includes(membership.roles[0] ?? '')) continue
    membership.inCharge = true
    done.add(membership.organisation)
  }
}

const post = (organisation: string, ...roles: string[]): Membership => ({ organisation, roles, inCharge: false, active: true, endsOn: null })

/** Twelve people work in two or three places: managers of the landlords, two from the desks, partners who help out in small firms. */
const addSecondPosts = (random: Random, people: readonly Person[]) => {
  const managers = people.filter(
    (person) => ['LANDLORD_ADMIN', 'LANDLORD_ADMIN_VIEW_ONLY'].includes(first(person).roles[0] ?? '') && !person.email.endsWith('@demo.portal'),
  )
  const desks = people.filter((person) => first(person).roles[0] === 'VISITOR_MANAGEMENT' && first(person).organisation === 'kestrel')
  const partners = random.shuffled(
    people.filter(
      (person) =>
        ['finchlane', 'bowline', 'meridian', 'pingfai', 'tandevan', 'peakline'].includes(first(person).organisation) && !first(person).inCharge,
    ),
  )
  const [manager] = people
  manager?.memberships.push(post('kestrel', 'LANDLORD_ADMIN'))
  const elsewhere = (person: Person, organisations: string[]) => organisations.filter((key) => key !== first(person).organisation)
  for (const person of managers.slice(0, 4))
    for (const key of elsewhere(person, ['marlowe', 'kestrel', 'tembusu']).slice(0, random.between(1, 2)))
      person.memberships.push(post(key, 'LANDLORD_ADMIN_VIEW_ONLY'))
  for (const person of desks.slice(0, 2)) person.memberships.push(post('marlowe', 'VISITOR_MANAGEMENT'))
  for (const [at, person] of partners.slice(0, 5).entries())
    person.memberships.push(post(['winglok', 'tern', 'vesper', 'singyau', 'limguan'][at] ?? 'winglok', 'STAFF'))
}

/** Some have left, some will soon: inactive persons and memberships, end dates. */
const letSomeGo = (random: Random, people: readonly Person[], daysOf: (place: 'hk' | 'sg') => Days) => {
  const kept = new Set(known.map((person) => person.name))
  const ordinary = people.filter(
    (person) =>
      person.memberships.length === 1 &&
      ['STAFF', 'TENANT'].includes(first(person).roles[0] ?? '') &&
      !kept.has(person.fullName) &&
      !person.email.endsWith('@demo.portal'),
  )
  const leaving = random.shuffled(ordinary).slice(0, 28)
  for (const [at, person] of leaving.entries()) {
    const days = daysOf(person.place)
    const gone = days.at(-random.between(30, 150), '18:10')
    if (at < 14) first(person).endsOn = days.date(random.between(4, 75))
    else {
      if (at < 18) first(person).endsOn = days.date(-random.between(3, 25))
      else if (at < 24) first(person).active = false
      else person.active = false
      if (at >= 18) person.offSince = gone
      if (person.lastSeenAt && person.lastSeenAt > gone) person.lastSeenAt = gone
    }
  }
}
