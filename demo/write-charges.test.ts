import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysAfter } from '#kit/contract/days.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { getCharge, listCharges, listStatements } from '#modules/money/charges/contract.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import { daysFrom } from './days.ts'
import { randomFrom } from './random.ts'
import type { By, City } from './trail.ts'
import { type ChargedBooking, writeCharges } from './write-charges.ts'
import { of } from './write.ts'

const { portal, world, as, clock } = await testPortal()

test('bookings on the account become lines that agree with the ledger, with two statements and a dispute each', async () => {
  const building = await world.building('Marlowe')
  const admin = await world.person(building, 'LANDLORD_ADMIN')
  const by = ({ userId, membershipId }: Person): By => ({ userId, membershipId })
  const people = new Map([['marlowe', admin]])
  for (const key of ['pinecrest', 'oriel', 'tidewater']) people.set(key, await world.person(await world.tenantIn(building, key), 'MASTER_ADMIN'))
  const days = daysFrom(clock.now(), 'Asia/Hong_Kong')
  const city: City = {
    open: portal.app.database.unscoped,
    random: randomFrom(1),
    daysOf: () => days,
    centres: new Map([...people].map(([key, { centre }]) => [key, centre.id])),
    adminsOf: (key) => [by(of(people, key)), by(of(people, key))],
  }
  const bookings = ['pinecrest', 'oriel'].flatMap((key) =>
    [-20, -12, -1].map((n): ChargedBooking => {
      const person = of(people, key)
      const day = daysAfter(days.date(0), n)
      return {
        uuid: randomUUID(),
        companyId: person.centre.id,
        memberId: person.membershipId,
        userId: person.userId,
        day,
        title: `Larch, ${day} 09:00–11:00`,
        evidence: [{ label: 'Room', value: 'Larch' }],
        hours: 2,
        pricePerHour: 20_000,
        amount: 40_000,
        tax: 0,
        taxBasisPoints: 0,
        at: days.at(n - 3, '10:00'),
      }
    }),
  )
  await writeCharges(city, { key: 'marlowe', place: 'hk', currency: 'HKD' }, bookings)
  const desk = as(admin)
  const params = { oc: building.uuid }
  expect((await desk.get(listStatements, { params })).items).toMatchObject([
    { status: 'SENT', lines: 2, amount: 80_000 },
    { status: 'SENT', lines: 2, amount: 80_000 },
  ])
  const { items } = await desk.get(listCharges, { params, query: { status: 'DISPUTED' } })
  expect(items.map(({ dispute }) => dispute).toSorted()).toEqual(['ANSWERED', 'OPEN'])
  const shown = await desk.get(getCharge, { params: { ...params, uuid: items[0]?.uuid ?? '' } })
  expect(shown.disputed?.messages.length).toBeGreaterThan(0)
  expect(await checkLedger(systemContext(portal.app, 'test'))).toEqual([])
})
