import { test } from 'vitest'
import { openHouse } from '#tests/many-guests.ts'
import { testPortal } from '#tests/portal.ts'
import { mostGuests } from '../../contract/visit.ts'

const house = await testPortal()
house.clock.set('2027-03-10T02:00:00Z')
const { tryMany } = await openHouse(house)

test('as many as may come to one visit cost no more statements than a hundred, in sheets of five hundred', async () => {
  await tryMany(mostGuests, 500)
})
