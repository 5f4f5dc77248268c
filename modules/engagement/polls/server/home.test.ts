import { expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { listPolls } from '../contract.ts'
import { draftPoll, pollOf, publish } from './example.ts'

// the tenth of March 2027
const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['STAFF_PORTAL'] })
const admin = await world.person(harbour, 'LANDLORD_ADMIN')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const boss = await world.person(jade, 'MASTER_ADMIN')
const other = await world.person(await world.building('Marina One'), 'LANDLORD_ADMIN')

const homeOf = (person: Person) => as(person).get(getHome)
const figureFor = async (person: Person) => (await homeOf(person)).figures.find(({ name }) => name === 'polls')
const draftsFor = async (person: Person) => (await homeOf(person)).waiting.filter(({ key }) => key.startsWith('poll-drafts:'))
const daysOf = async (person: Person) =>
  (await homeOf(person)).days.filter(({ key }) => key.startsWith('polls:')).map(({ date, text }) => [date, text])
const from = (publishStartDate: string | null, publishEndDate: string | null) => ({ publishStartDate, publishEndDate })

const open = await publish(as(admin), await draftPoll(as(admin), pollOf('Lobby music')))
await publish(as(admin), await draftPoll(as(admin), pollOf('Lift speed', from('2027-04-01', '2027-06-30'))))
const due = await draftPoll(as(admin), pollOf('Roof garden', from('2027-03-10', '2027-03-20')))
await draftPoll(as(admin), pollOf('Bicycles', from('2027-03-02', '2027-03-20')))
await draftPoll(as(admin), pollOf('Next month', from('2027-03-11', '2027-03-20')))
await draftPoll(as(admin), pollOf('Some day', from(null, null)))
await publish(as(boss), await draftPoll(as(boss), pollOf('Pantry')))
await draftPoll(as(boss), pollOf('Desks', from('2027-03-05', '2027-03-25')))

test('the polls that are open are a number with the list behind it, and the drafts beside it', async () => {
  expect(await figureFor(admin)).toMatchObject({ label: 'Polls open now', value: 2, note: '5 drafts', href: '/polling/listings?status=ONGOING' })
  expect((await as(admin).get(listPolls, { query: { status: 'ONGOING' } })).total).toBe(2)
  expect(await figureFor(boss)).toMatchObject({ value: 1, note: '1 draft' })
  expect(await figureFor(other)).toMatchObject({ value: 0, note: 'no drafts' })
  expect(await figureFor(await world.person(await world.platform(), 'SUPERADMIN'))).toBeUndefined()
})

test('a draft waits from the day on which it was to open, for whoever may publish it', async () => {
  const waiting = await draftsFor(admin)
  expect(waiting.map(({ title }) => title)).toEqual(['Bicycles', 'Roof garden'])
  expect(waiting[1]).toMatchObject({ label: 'Draft of a poll', href: `/polling/listings/${due.uuid}`, deed: null })
  expect((await draftsFor(boss)).map(({ title }) => title)).toEqual(['Desks'])
  expect(await draftsFor(other)).toEqual([])
  expect(await draftsFor(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))).toEqual([])
  await publish(as(admin), due)
  expect((await draftsFor(admin)).map(({ title }) => title)).toEqual(['Bicycles'])
})

test('the days on which polls open and close stand in the weeks ahead, those of the own organisation', async () => {
  expect(await daysOf(admin)).toEqual([
    // published later than they were to open
    ['2027-03-10', 'Opens: Lobby music'],
    ['2027-03-10', 'Opens: Roof garden'],
    ['2027-03-20', 'Closes: Roof garden'],
    ['2027-03-31', 'Closes: Lobby music'],
    ['2027-04-01', 'Opens: Lift speed'],
  ])
  expect((await homeOf(admin)).days.find(({ text }) => text === 'Closes: Lobby music')).toMatchObject({
    label: 'Poll',
    href: `/polling/listings/${open.uuid}`,
  })
  expect(await daysOf(boss)).toEqual([
    ['2027-03-10', 'Opens: Pantry'],
    ['2027-03-31', 'Closes: Pantry'],
  ])
  expect(await daysOf(other)).toEqual([])
})

test('polls are nothing to whom the list is closed', async () => {
  const staff = await world.person(harbour, 'STAFF')
  expect([await figureFor(staff), await draftsFor(staff), await daysOf(staff)]).toEqual([undefined, [], []])
})
