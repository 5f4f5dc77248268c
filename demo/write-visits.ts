import { instantOf } from '#kit/server/clock.ts'
import type { Config } from '#kit/server/config.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { PrintedCodeTables } from '#modules/platform/codes/server/tables.ts'
import type { BlacklistTables } from '#modules/visitors/blacklist/server/tables.ts'
import { usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import type { VisitingSettingTables } from '#modules/visitors/visiting-settings/server/tables.ts'
import { insideKeyOf, profileKeyOf } from '#modules/visitors/visits/server/front.ts'
import type { VisitTables } from '#modules/visitors/visits/server/tables.ts'
import { randomFrom } from './random.ts'
import { type City, madeAt } from './trail.ts'
import { type Host, plansOfToday, type VisitPlan } from './visits-today.ts'
import { writeCompanySetting, writeRounds } from './write-visit-rounds.ts'
import { insertAll, of } from './write.ts'

type Tables = VisitTables & VisitingSettingTables & UserTables & BlacklistTables & PrintedCodeTables
const timeZone = 'Asia/Hong_Kong'
const minute = 60_000

const guests = [
  ['Rosalind Achterberg', 'Halden Instruments'],
  ['Theo Mwangi', 'Juniper & Slate'],
  ['Sun-hee Paik', 'Oriel Biotech'],
  ['Lucía Ferrant', 'Northlight Studio'],
  ['Hamish Doyle', 'Aldgate & Moy'],
  ['黃穎芝', 'Tidewater Insurance'],
  ['Noor Al-Sayegh', 'Lumen Cartography'],
  ['Piotr Wysocki', 'Brackenfield Audit'],
  ['鄭凱琳', 'Kwan Brothers Shipping'],
  ['Ingrid Solberg', 'Fjordline Partners'],
  ['吳俊傑', 'Jade Orchard Foods'],
  ['Amara Okonkwo', 'Saltmarsh Legal'],
] as const

/** How visits begin: the hour, how long, and how many come. */
const slots = [
  ['09:00', '10:00', 1],
  ['09:30', '11:00', 2],
  ['10:00', '12:00', 1],
  ['11:00', '12:00', 1],
  ['14:00', '15:30', 3],
  ['15:00', '16:00', 1],
  ['16:30', '18:00', 1],
] as const
/** Of the days before so many of each hundred came; the others never did. */
const came = 93
const daysBack = 60
const daysAhead = 10

/** How an ordinary day of the lobby fills: the hour, how long, and how many visits begin then. */
const crowd = [
  ['08:45', '09:45', 2],
  ['09:00', '10:00', 6],
  ['09:15', '10:00', 2],
  ['09:30', '11:00', 5],
  ['10:00', '11:00', 4],
  ['10:30', '12:00', 2],
  ['11:00', '12:00', 3],
  ['12:30', '14:00', 2],
  ['14:00', '15:00', 5],
  ['14:30', '15:30', 3],
  ['15:00', '16:30', 3],
  ['16:00', '17:00', 2],
] as const
const firstNames = [
  'Rosalind',
  'Theo',
  'Sun-hee',
  'Lucía',
  'Hamish',
  'Noor',
  'Piotr',
  'Ingrid',
  'Amara',
  'Kenji',
  'Farah',
  'Oskar',
  'Mei Ling',
  'Dominic',
] as const
const lastNames = [
  'Ashgrove',
  'Mbeki',
  'Paik',
  'Serrano',
  'Lockhart',
  'Haddad',
  'Nowak',
  'Halvorsen',
  'Eze',
  'Tanabe',
  'Rahman',
  'Lindqvist',
  'Cheung',
  'Fairbairn',
] as const
/** What is announced two weeks ahead is less than what will be. */
const crowdAhead = 13

const hostsIn = async (city: City): Promise<Host[]> =>
  typed<Tables & { officeCentres: { id: number; landlordId: number | null; companyName: string } }>(city.open)
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select([
      'memberships.id',
      'memberships.userId',
      'memberships.email',
      'memberships.fullName',
      'memberships.officeCentreId as companyId',
      'officeCentres.companyName',
    ])
    .where('officeCentres.landlordId', '=', of(city.centres, 'marlowe'))
    .where('memberships.active', '=', true)
    .where('memberships.endedAt', 'is', null)
    // of all companies, and the same ones each time
    .orderBy('memberships.uuid')
    .execute()

const purposes = [
  ['Meeting', '會議', '会议'],
  ['Interview', '面試', '面试'],
  ['Delivery', '送貨', '送货'],
  ['Maintenance', '維修', '维修'],
] as const

const writeSetting = async (city: City): Promise<string[]> => {
  const [by] = city.adminsOf('marlowe')
  const officeCentreId = of(city.centres, 'marlowe')
  const at = city.daysOf('hk').at(-200, '10:00')
  const all = purposes.map(([en, hant, hans]) => ({ key: city.random.uuid(), names: { en, 'zh-Hant': hant, 'zh-Hans': hans } }))
  const { approval, longestDays, longestHours, atDesk, documentCheck, photo, hostNotices } = usualRules
  const rules = { approval, longestDays, longestHours, atDesk, documentCheck, photo, hostNotices, approveOver: 30 }
  const [settingId = 0] = await insertAll(
    [
      {
        ...madeAt(city, at, by),
        officeCentreId,
        ...rules,
        fields: { email: 'OPTIONAL', phone: 'OPTIONAL', company: 'OPTIONAL', plate: 'NO' } as const,
        purposes: JSON.stringify(all),
        selfRegistration: true,
        confirmEmail: true,
      },
    ],
    (some) => typed<Tables>(city.open).insertInto('visitingSettings').values(some).returning('id').execute(),
  )
  const texts = {
    en: 'The building keeps your name and how to reach you for 90 days, to know who was in it. Your host and reception see them.',
    'zh-Hant': '大廈會保留您的姓名及聯絡方法九十日，以確定誰曾進入大廈。接待人及接待處可查閱。',
    'zh-Hans': '楼宇会保留您的姓名和联系方式九十天，以确定谁曾进入楼宇。接待人和前台可查阅。',
  }
  await typed<Tables>(city.open)
    .insertInto('visitingConsents')
    .values({ ...madeAt(city, at, by), officeCentreId, settingId, edition: 1, texts })
    .execute()
  const setting = await typed<Tables>(city.open).selectFrom('visitingSettings').select('uuid').where('id', '=', settingId).executeTakeFirstOrThrow()
  const poster = { kind: 'self-registration', officeCentreId, subject: setting.uuid, code: 'DEMOPOSTEROFMARLOWELOBBY22' }
  await typed<Tables>(city.open).insertInto('printedCodes').values(poster).execute()
  return all.map(({ key }) => key)
}

/** Two months back and ten days ahead, a handful a working day. */
const plansOf = ({ random, daysOf }: City, hosts: readonly Host[]): VisitPlan[] => {
  const days = daysOf('hk')
  const plans: VisitPlan[] = []
  for (let offset = -daysBack; offset <= daysAhead; offset += 1) {
    if (days.weekend(offset) && offset !== 0) continue
    for (const [from, until, n] of slots) {
      if (offset !== 0 && random.chance(0.3)) continue
      plans.push({
        offset,
        from,
        until,
        host: random.pick(hosts),
        names: random.shuffled(guests).slice(0, n),
        // who comes unannounced has come
        source: random.chance(0.1) && offset < 0 ? 'WALK_IN' : 'INVITED',
      })
    }
  }
  return plans
}

/** The other visitors of each working day but today, whose board stays short enough to be looked at. They have their own chance, so that nothing else moves. */
const crowdOf = ({ random, daysOf }: City, hosts: readonly Host[]): VisitPlan[] => {
  const days = daysOf('hk')
  const plans: VisitPlan[] = []
  for (let offset = -daysBack - 7; offset <= crowdAhead; offset += 1) {
    if (days.weekend(offset) || offset === 0) continue
    const announced = offset < 0 ? 0.85 : 0.85 - offset * 0.05
    for (const [from, until, visits] of crowd)
      for (let n = 0; n < visits; n += 1) {
        if (!random.chance(announced)) continue
        const [, company] = random.pick(guests)
        const people = random.chance(0.25) ? 2 : 1
        const names = Array.from({ length: people }, () => [`${random.pick(firstNames)} ${random.pick(lastNames)}`, company] as const)
        plans.push({ offset, from, until, host: random.pick(hosts), names, source: 'INVITED' })
      }
  }
  return plans
}

/** Who came when, of those whose time has begun: a few minutes early or late, some not at all, and the last ones are in still. */
const standing = (random: City['random'], startsAt: Date, endsAt: Date, now: Date) => {
  // most come a little early; few are exactly on the minute
  const early = (random.between(-14, 10) + random.between(-14, 10)) / 2
  const arrives = new Date(startsAt.getTime() + early * minute + random.between(0, 59) * 1000)
  if (arrives > now || random.between(1, 100) > came) return { status: 'EXPECTED' }
  const leaves = new Date(endsAt.getTime() + random.between(-20, 25) * minute)
  const checkedIn = { checkedInAt: arrives }
  return leaves > now ? { status: 'CHECKED_IN', ...checkedIn } : { status: 'CHECKED_OUT', ...checkedIn, checkedOutAt: leaves }
}

export const writeVisits = async (city: City, config: Pick<Config, 'secretKey'>, now: Date): Promise<void> => {
  const purposeKeys = await writeSetting(city)
  const all = await hostsIn(city)
  const hosts = all.slice(0, 120)
  await writePlans(city, config, now, plansOf(city, hosts), purposeKeys)
  const today = { ...city, random: randomFrom(1311) }
  await writeCompanySetting(today)
  await writeRounds(today, await writePlans(today, config, now, plansOfToday(today, all, now), purposeKeys), now)
  const crowded = { ...city, random: randomFrom(1253) }
  await writePlans(crowded, config, now, crowdOf(crowded, hosts), purposeKeys)
}

const writePlans = async (city: City, config: Pick<Config, 'secretKey'>, now: Date, plans: readonly VisitPlan[], purposeKeys: readonly string[]) => {
  const { random } = city
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const days = city.daysOf('hk')
  const [desk] = city.adminsOf('marlowe')
  const byOf = ({ host }: VisitPlan) => ({ userId: host.userId, membershipId: host.id })
  const bases = (plan: VisitPlan) => {
    const base = madeAt(city, plan.madeAt ?? days.at(Math.min(plan.offset, 0) - 2, '11:00'), plan.source === 'WALK_IN' ? desk : byOf(plan))
    return plan.source === 'SELF_REGISTERED' ? { ...base, createdBy: null, updatedBy: null } : base
  }
  const visitRows = plans.map((plan) => ({ ...bases(plan), plan }))
  const visitIds = await insertAll(
    visitRows.map(({ plan, ...base }) => ({
      ...base,
      officeCentreId,
      companyId: plan.host.companyId,
      status: plan.status ?? 'APPROVED',
      remark: plan.remark ?? null,
      source: plan.source,
      hostId: plan.host.id,
      hostName: plan.host.fullName,
      purposeKey: random.pick(purposeKeys),
      timeFrom: plan.from,
      timeUntil: plan.until,
      firstDay: days.date(plan.offset),
      lastDay: days.date(plan.offset),
      groupName: plan.group ?? null,
    })),
    (some) => open.insertInto('visits').values(some).returning('id').execute(),
  )
  const listed = await open
    .selectFrom('blacklistEntries')
    .select(['uuid', 'version'])
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb(eb.val('Marcus Oyelaran'), '=', eb.fn.any('names')))
    .executeTakeFirstOrThrow()
  const people = plans.flatMap((plan, at) =>
    plan.names.map(([name, company]) => ({
      plan,
      visitId: visitIds[at] ?? 0,
      name,
      company,
      email: plan.source === 'WALK_IN' && plan.madeAt ? null : `${mailboxOf(name)}@${slugOf(company)}.example`,
    })),
  )
  const visitorIds = await insertAll(
    people.map(({ plan, visitId, name, company, email }) => ({
      ...bases(plan),
      officeCentreId,
      companyId: plan.host.companyId,
      visitId,
      name,
      email,
      company,
      language: 'en',
      profileKey: profileKeyOf(config, { id: officeCentreId, timeZone }, { email: `${visitId} ${email ?? name}` }),
      screening: name === 'Marcus Oyelaran' ? 'MATCH' : 'CLEAR',
      matches: JSON.stringify(
        name === 'Marcus Oyelaran'
          ? [{ uuid: listed.uuid, version: listed.version, ownerId: officeCentreId, strength: 'POSSIBLE', fields: ['NAME'] }]
          : [],
      ),
      foundBy: [plan.host.fullName, plan.group, plan.host.companyName].filter(Boolean).join(' '),
    })),
    (some) => open.insertInto('visitors').values(some).returning('id').execute(),
  )
  await insertAll(
    people.map(({ plan, visitId, name, email }, at) => {
      const startsAt = instantOf(days.date(plan.offset), plan.from, timeZone)
      const endsAt = instantOf(days.date(plan.offset), plan.until, timeZone)
      const stands = plan.stands ?? standing(random, startsAt, endsAt, now)
      const inBy = 'checkedInAt' in stands ? { checkedInBy: desk.userId } : {}
      const outBy = 'checkedOutAt' in stands ? { checkedOutBy: desk.userId } : {}
      return {
        ...bases(plan),
        officeCentreId,
        companyId: plan.host.companyId,
        visitId,
        visitorId: visitorIds[at] ?? 0,
        insideKey: insideKeyOf({
          name,
          profileKey: profileKeyOf(config, { id: officeCentreId, timeZone }, { email: `${visitId} ${email ?? name}` }),
        }),
        day: days.date(plan.offset),
        startsAt,
        endsAt,
        checkedInAt: null,
        checkedOutAt: null,
        checkedInBy: null,
        checkedOutBy: null,
        ...stands,
        ...inBy,
        ...outBy,
      }
    }),
    (some) => open.insertInto('visitDays').values(some).returning('id').execute(),
  )
  return visitRows.map(({ plan, uuid }, at) => ({ plan, uuid, id: visitIds[at] ?? 0 }))
}

const mailboxOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join('.') || 'visitor'
const slugOf = (company: string): string => company.toLowerCase().replaceAll(/[^a-z]+/g, '-')
