import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { createCategory, createFacility, getSpaceSettings, getSpaceSettingsHistory, listFacilities, updateSpaceSettings } from '../contract.ts'
import { categoryOf, roomOf } from './example.ts'
import { forgetAddress } from './settings.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const [composed, combined] = ['Caf\u00e9', 'Cafe\u0301']

test('a name is the same however its accent is typed', async () => {
  const cafe = await admin.get(createCategory, { params, body: categoryOf(composed) })
  expect(await admin.send(createCategory, { params, body: categoryOf(combined) })).toMatchObject({ status: 409, error: { code: 'category_exists' } })
  await admin.get(createFacility, { params, body: roomOf(combined, cafe) })
  expect(await admin.send(createFacility, { params, body: roomOf(composed, cafe) })).toMatchObject({
    status: 409,
    error: { code: 'facility_exists' },
  })
  expect((await admin.get(listFacilities, { params, query: { wildcardSearch: composed } })).items).toMatchObject([{ title: composed }])
})

test('of somebody who is erased the trail of the settings tells no address any more, also where it was taken off before', async () => {
  const write = async (notifyEmails: string[]) => {
    const { version } = await admin.get(getSpaceSettings, { params })
    await admin.get(updateSpaceSettings, { params, version, body: { checkInMinutes: 15, undecidedHours: 48, notifyEmails } })
  }
  const told = async () => JSON.stringify(await admin.get(getSpaceSettingsHistory, { params }))
  await write(['zebulon@harbour.example', 'desk@harbour.example'])
  await write(['desk@harbour.example'])
  expect(await told()).toContain('zebulon@harbour.example')
  await systemContext(portal.app, 'test').transaction((tx) => forgetAddress(tx, 'Zebulon@harbour.example'))
  expect(await told()).not.toContain('zebulon@harbour.example')
  expect((await admin.get(getSpaceSettings, { params })).notifyEmails).toEqual(['desk@harbour.example'])
})
