import { expect, test } from 'vitest'
import { findRecords } from '#modules/platform/find/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createVisit, listVisits } from '../../contract.ts'
import { visitOf } from '../example.ts'
import { bareNumber } from './found-visitors.ts'

const { world, as } = await testPortal()

test('the desk finds a plate and a phone however they are written down and typed', async () => {
  const building = await world.building('Harbour Tower', { addOns: ['VMS'] })
  const host = await world.person(building, 'LANDLORD_ADMIN')
  const params = { oc: building.uuid }
  const visitors = [
    { name: 'Mary Lee', phone: '+852 9123 4567', plate: 'AB 1234' },
    { name: 'Wong Siu', plate: '粵Z 1234港' },
    { name: 'Peter Chan', phone: '+852 9456-7890', plate: 'VX5521' },
  ]
  await as(host).get(createVisit, { params, body: visitOf('', { visitors }) })
  const found = async (wildcardSearch: string) =>
    (await as(host).get(listVisits, { params, query: { view: 'EVERY', wildcardSearch } })).items.map(({ name }) => name)
  for (const typed of ['AB1234', 'ab 1234', 'AB-1234', '91234567', '9123 4567', '+85291234567', '(852) 9123-4567', 'Mary', 'mary lee'])
    expect([typed, await found(typed)]).toEqual([typed, ['Mary Lee']])
  for (const typed of ['VX5521', 'vx 5521', '94567890', '9456 7890']) expect([typed, await found(typed)]).toEqual([typed, ['Peter Chan']])
  for (const typed of ['粵Z 1234港', '粵Z1234港', '粵z1234', '粵Z-1234港', 'z1234港', '粵Z·1234港', '粵Z・1234', '粵Z–1234港', '粵Z_1234港'])
    expect([typed, await found(typed)]).toEqual([typed, ['Wong Siu']])
  for (const typed of ['AB_234', 'AB·234', '%1234', '9123%', '91234568', 'AB12345']) expect([typed, await found(typed)]).toEqual([typed, []])
})

test('whoever is found by whom they visit says so; by their own name they need not', async () => {
  const building = await world.building('Quay House', { addOns: ['VMS'] })
  const host = await world.person(building, 'LANDLORD_ADMIN', { name: '羅志明' })
  await as(host).get(createVisit, {
    params: { oc: building.uuid },
    body: visitOf('', { hostId: host.membershipId, visitors: [{ name: 'Oskar Eze' }] }),
  })
  const noted = async (text: string) => {
    const kinds = await as(host).get(findRecords, { query: { text } })
    return kinds.find(({ kind }) => kind === 'visitors')?.hits.map(({ title, note }) => [title, note])
  }
  expect(await noted('羅志')).toEqual([['Oskar Eze', expect.stringContaining('羅志明')]])
  expect(await noted('Oskar')).toEqual([['Oskar Eze', null]])
})

test('only what has a digit and something between its parts is asked for without that', () => {
  expect(['AB 1234', '+852 9123 4567', 'vx-5521'].map(bareNumber)).toEqual(['AB1234', '85291234567', 'vx5521'])
  for (const typed of ['Mary Lee', 'AB1234', ' 91234567 ', '7-1', '%1234', 'mary.1@lee.example', '']) expect(bareNumber(typed)).toBeUndefined()
})
