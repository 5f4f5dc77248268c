import { expect, test } from 'vitest'
import { switchAccount } from '#modules/identity/session/contract.ts'
import { changeView, getViews, keepColumns, removeView, saveView } from '#modules/platform/views/contract.ts'
import { testPortal } from './portal.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const query = [{ key: 'status', value: 'ACTIVE' }]
const ours = { body: { list: '/users', name: 'Ours', query } }

test('what is saved in one organisation is not there in another one, and a colleague sees nothing of it', async () => {
  const person = await world.person(harbour, 'LANDLORD_ADMIN')
  await world.member(person, jade, 'MASTER_ADMIN')
  const me = as(person)
  const goTo = ({ id }: { id: number }) => me.get(switchAccount, { body: { officeCentreId: id } })
  await goTo(harbour)
  const { uuid } = await me.get(saveView, ours)
  await me.get(keepColumns, { body: { list: 'users', hidden: ['status'] } })
  const nothingOf = async (other: typeof me) => {
    expect(await other.get(getViews)).toEqual({ views: [], columns: [] })
    expect(await other.send(changeView, { params: { uuid }, body: { name: 'Theirs', query } })).toMatchObject({ status: 404 })
    expect(await other.send(removeView, { params: { uuid } })).toMatchObject({ status: 404 })
  }
  await nothingOf(as(await world.person(harbour, 'LANDLORD_ADMIN')))
  await goTo(jade)
  await nothingOf(me)
  await me.get(saveView, ours)
  await goTo(harbour)
  expect((await me.get(getViews)).views.map((one) => one.uuid)).toEqual([uuid])
})
