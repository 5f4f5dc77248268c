import type { App } from '#kit/server/context.ts'
import { planAnswers } from './answers.ts'
import { addressed, buildingOf, counts } from './audience.ts'
import { chargedBookings } from './charged-bookings.ts'
import { daysFrom } from './days.ts'
import { planGroups } from './groups.ts'
import { accounts, buildingFinance, guard, known } from './known-people.ts'
import { namesFrom } from './names.ts'
import { first, type Person, planPeople } from './people.ts'
import type { PollPlan } from './poll-plan.ts'
import type { Author, PollSeed } from './poll-seed.ts'
import { marlowePolls } from './polls-marlowe.ts'
import { otherPolls } from './polls-others.ts'
import { randomFrom } from './random.ts'
import { planRequests } from './requests.ts'
import type { City } from './trail.ts'
import { writeAccessGroups } from './write-access-groups.ts'
import { writeAlarms } from './write-alarms.ts'
import { writeAskedChanges } from './write-asked-changes.ts'
import { writeBadges } from './write-badges.ts'
import { writeBlacklist } from './write-blacklist.ts'
import { writeBlockedDates } from './write-blocked-dates.ts'
import { writeBookings } from './write-bookings.ts'
import { writeBooks } from './write-books.ts'
import { writeOfficeCentres } from './write-centres.ts'
import { writeCharges } from './write-charges.ts'
import { writeClashes } from './write-clashes.ts'
import { writeDoors, writeSilence } from './write-doors.ts'
import { writeErasureRequests } from './write-erasure-requests.ts'
import { writeExtras } from './write-extras.ts'
import { writeFacilities } from './write-facilities.ts'
import { writeFindings } from './write-findings.ts'
import { writeHolidays } from './write-holidays.ts'
import { writeHotdesks } from './write-hotdesks.ts'
import { writeHandovers, writeIncidents } from './write-incidents.ts'
import { drawInvoices, writeInvoices } from './write-invoices.ts'
import { writeKiosks } from './write-kiosks.ts'
import { writeMadeInvoices } from './write-made-invoices.ts'
import { writeMaintenance } from './write-maintenance.ts'
import { writeOffBoardings } from './write-off-boardings.ts'
import { writePasses } from './write-passes.ts'
import { writePayments } from './write-payments.ts'
import { writePayouts } from './write-payouts.ts'
import { writeGroups, writePeople, writeRequests } from './write-people.ts'
import { writePolls } from './write-polls.ts'
import { writePrices } from './write-prices.ts'
import { writeRates } from './write-rates.ts'
import { writeReceipts } from './write-receipts.ts'
import { writeRefusals } from './write-refusals.ts'
import { writeReminders } from './write-reminders.ts'
import { writeRollCalls } from './write-roll-calls.ts'
import { writeSettings } from './write-settings.ts'
import { writeSubscriptions } from './write-subscriptions.ts'
import { writeSwitchedOff } from './write-switched-off.ts'
import { writeTaps } from './write-taps.ts'
import { writeTerms } from './write-terms.ts'
import { writeUnits } from './write-units.ts'
import { writeVisitorGroups } from './write-visitor-groups.ts'
import { writeVisits } from './write-visits.ts'
import { writeWaiting } from './write-waiting.ts'
import { of } from './write.ts'

type Seeded = Pick<App, 'clock' | 'config' | 'database' | 'storage'> & { readonly live: Pick<App['live'], 'tell'> }

/** Two of an organisation's own admins: one makes its polls, the other publishes them. */
const authorsOf = (people: readonly Person[], organisation: string): readonly [Author, Author] => {
  const admins = people.filter((person) => {
    const { organisation: own, roles } = first(person)
    return own === organisation && roles.some((role) => role.endsWith('ADMIN') && role !== 'FACILITY_BOOKING_ADMIN')
  })
  const [head, deputy] = admins.map((person) => ({ person, membership: first(person) }))
  if (!head) throw new Error(`${organisation} has no admin.`)
  return [deputy ?? head, head]
}

/** A small city that looks the same every time, seen from today: everything is planned in memory, then written in one transaction. */
export const seedDemo = async ({ clock, config, database, live, storage }: Seeded, { daysOfTaps = 30 } = {}): Promise<void> => {
  const now = clock()
  const places = { hk: daysFrom(now, 'Asia/Hong_Kong'), sg: daysFrom(now, 'Asia/Singapore') }
  const daysOf = (place: 'hk' | 'sg') => places[place]
  const drawn = drawInvoices(places.hk)
  // what goes wrong is said where it is waited for
  drawn.catch(() => {})

  const newName = namesFrom(
    randomFrom(2),
    [...accounts, guard, buildingFinance, ...known].map(({ name }) => name),
  )
  const people = planPeople(randomFrom(1), newName, daysOf, config.productCode)
  const requests = planRequests(randomFrom(3), newName, new Set(people.map(({ email }) => email)), places.hk)
  const today = places.hk.date(0)
  const here = (person: Person, building: string) =>
    person.memberships.some((one) => counts(person, one, today) && buildingOf(one.organisation) === building)
  const groups = planGroups(
    randomFrom(4),
    (building) => people.filter((person) => here(person, building)),
    people.filter((person) => person.active),
  )
  const groupByKey = new Map(groups.map((group) => [group.key, group]))

  const planPoll = (plan: PollPlan, at: number): PollSeed => {
    const days = plan.owner === 'tembusu' ? places.sg : places.hk
    const audience = addressed(plan, people, groupByKey, today)
    return {
      plan,
      days,
      authors: authorsOf(people, plan.company ?? plan.owner),
      owner: { officeCentre: plan.owner, company: plan.company },
      reached: audience.length,
      ...planAnswers(randomFrom(1000 + at), plan, audience, days),
    }
  }
  const polls = [...marlowePolls, ...otherPolls].map(planPoll)

  const windowId = await database.unscoped.transaction().execute(async (open) => {
    const random = randomFrom(5)
    const centres = await writeOfficeCentres(open, random, places.hk, config)
    await writeUnits(open, random, daysOf, centres)
    await writeSubscriptions(open, places.hk, centres)
    const ids = await writePeople(open, random, people, centres)
    const groupIds = await writeGroups(open, random, groups, centres, ids.users, places.hk.at(-210, '11:00'))
    await writeRequests(open, random, requests, centres)
    await writePolls(open, random, polls, { ...ids, centres, groups: groupIds })

    const idsOf = ({ person, membership }: Author) => ({ userId: of(ids.users, person), membershipId: of(ids.memberships, membership) })
    const adminsOf: City['adminsOf'] = (organisation) => {
      const [deputy, head] = authorsOf(people, organisation)
      return [idsOf(deputy), idsOf(head)]
    }
    const city: City = { open, random: randomFrom(6), daysOf, centres, adminsOf }
    await writeSwitchedOff(city, people, ids)
    await writeHolidays(city)
    await writeRates(city)
    await writeOffBoardings(city)
    await writeTerms(city, config)
    await writeSettings(city)
    await writeInvoices(city, storage, await drawn)
    await writeDoors(city, config, now)
    await writeAccessGroups(city, { userGroups: groupIds }, now)
    await writePasses(city, config, now)
    await writeTaps(city, now, daysOfTaps)
    await writeAlarms(city, now)
    await writeIncidents(city)
    await writeHandovers(city)
    await writeRollCalls(city, now)
    await writeErasureRequests(city, people, ids.users)
    await writeBlacklist(city, config)
    await writeVisits(city, config, now)
    await writeVisitorGroups(city, config, now)
    await writeSilence(city, now)
    await writeBadges(city)
    await writeKiosks(city)
    await writeFindings(city, now)
    await writeFacilities(city, storage)
    await writePrices(city)
    await writeBookings(city, now)
    await writeExtras(city, now)
    await writePayments(city, config, now)
    await writeCharges(city, { key: 'marlowe', place: 'hk', currency: 'HKD' }, await chargedBookings(city, 'marlowe'))
    await writeMadeInvoices(city)
    await writeReceipts(city)
    await writePayouts(city, now)
    await writeBooks(city)
    await writeReminders(city)
    await writeRefusals(city, now)
    await writeWaiting(city, now)
    await writeAskedChanges(city, now)
    await writeHotdesks(city, storage, now)
    await writeBlockedDates(city)
    await writeClashes(city, now)
    return writeMaintenance(city)
  })
  // the windows are kept in memory, and this process may have read them before there were any
  live.tell({ kind: 'maintenanceWindows', id: windowId, officeCentreId: null })
}
