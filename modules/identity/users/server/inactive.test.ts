import { describe, expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { activateUser, getUser, listUsers, processUserUpdates, updateUser } from '../contract.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const master = as(await world.person(jade, 'MASTER_ADMIN'))

const paramsOf = ({ userId }: Person) => ({ oc: jade.uuid, id: String(userId) })
const shown = (of: Person) => master.get(getUser, { params: paramsOf(of) })
const switchTo = async (of: Person, active: boolean) =>
  master.send(activateUser, { params: paramsOf(of), version: (await shown(of)).version, body: { active } })
const inactive = async () => (await master.get(listUsers, { params: { oc: jade.uuid }, query: { status: 'INACTIVE' } })).items
const withAccountOff = async (name: string) => {
  const one = await world.person(jade, 'STAFF', { name })
  await portal.app.database.pool.query('update users set active = false where id = $1', [one.userId])
  return one
}

describe('whoever would stay inactive is not activated:', () => {
  test('whose last day has passed, until a later one is set', async () => {
    const one = await world.person(jade, 'STAFF', { name: 'Adaeze Adeyemi', endsOn: '2027-03-01' })
    expect(await switchTo(one, true)).toMatchObject({
      status: 409,
      error: { code: 'last_day_passed', message: 'The last day was 01 Mar 2027: set a later one first.' },
    })
    const { version, fullName } = await shown(one)
    await master.get(updateUser, { params: paramsOf(one), version, body: { fullName, endsOn: '2028-03-01' } })
    expect(await shown(one)).toMatchObject({ active: true, inactiveBecause: null, may: { activate: true } })
  })

  test('whose account is switched off, by whom and where to ask', async () => {
    const one = await withAccountOff('Farhan Qureshi')
    const { error } = await switchTo(one, true)
    expect(error).toMatchObject({ code: 'account_switched_off', message: expect.stringContaining('switched off by Centricity') })
    expect(error?.message).toContain(portal.app.config.supportEmail)
    expect(await shown(one)).toMatchObject({ active: false, status: 'INACTIVE' })
  })

  test('in a sheet either, unless its row sets a later day', async () => {
    const [gone, off] = [await world.person(jade, 'STAFF', { name: 'Ona', endsOn: '2027-03-01' }), await withAccountOff('Pal')]
    const later = await world.person(jade, 'STAFF', { name: 'Quy', endsOn: '2027-03-01' })
    const lines = ['Email,Active,Last day', `${gone.email},Yes,`, `${off.email},Yes,`, `${later.email},Yes,2028-03-01`]
    const file = { name: 'people.csv', content: Buffer.from(lines.join('\n')) }
    const { dataList } = await master.get(processUserUpdates, { params: { oc: jade.uuid }, form: {} }, { file })
    expect(dataList.map(({ problems }) => problems[0]?.text)).toEqual([
      'The last day was 01 Mar 2027: set a later one first.',
      expect.stringContaining('switched off by Centricity'),
      undefined,
    ])
  })
})

test('why somebody is inactive stands in the list, and only who was switched off here is offered to be activated', async () => {
  const here = await world.person(jade, 'STAFF', { name: 'Zed Here' })
  await switchTo(here, false)
  await world.person(jade, 'STAFF', { name: 'Zed Gone', endsOn: '2027-03-01' })
  await withAccountOff('Zed Off')
  const told = (await inactive()).filter(({ fullName }) => fullName.startsWith('Zed'))
  expect(told.map(({ fullName, inactiveBecause, may }) => [fullName, inactiveBecause, may.activate])).toEqual([
    ['Zed Gone', 'LAST_DAY_PASSED', false],
    ['Zed Here', 'SWITCHED_OFF', true],
    ['Zed Off', 'ACCOUNT_OFF', false],
  ])
  expect((await switchTo(here, true)).data).toMatchObject({ active: true, inactiveBecause: null })
})
