import { expect, test } from 'vitest'
import { login } from '#modules/identity/session/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createFirstAdmin, newPassword, passwordProblem } from './admin/first-admin.ts'

const { portal, world, nobody } = await testPortal()
const ada = { email: 'ada@example.com', fullName: 'Ada Wong', password: 'Harbour-Tower-1', timeZone: 'Asia/Singapore', currency: 'SGD' }

test('an address that somebody in the portal has is not taken over', async () => {
  const clerk = await world.person(await world.office('Pinecrest'), 'STAFF')
  await expect(createFirstAdmin(portal.app, { ...ada, email: clerk.email.toUpperCase() })).rejects.toThrow('has the address')
})

test('of two first administrators at once one is made, and may sign in; a later one is refused', async () => {
  const both = await Promise.allSettled([createFirstAdmin(portal.app, ada), createFirstAdmin(portal.app, { ...ada, email: 'bo@example.com' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const username = both[0].status === 'fulfilled' ? ada.email : 'bo@example.com'
  expect((await nobody.send(login, { body: { username, password: ada.password } })).status).toBe(200)
  await expect(createFirstAdmin(portal.app, { ...ada, email: 'cy@example.com' })).rejects.toThrow(`There is an administrator already (${username})`)
})

test.each([
  ['Ab1!', '8 characters or more'],
  ['ABCDEF1!', 'a lowercase letter'],
  ['abcdef1!', 'an uppercase letter'],
  ['Abcdefg!', 'a digit'],
  ['Abcdefg1', 'a special character, such as ! or #'],
  ['Abc def1!', 'no spaces'],
  ['Abcdef1!', undefined],
])('the password %s lacks %s', (password, missing) => {
  expect(passwordProblem(password)).toBe(missing && `The password needs ${missing}.`)
})

test('passwords that are made will do, and differ', () => {
  const made = Array.from({ length: 50 }, newPassword)
  expect(made.filter((password) => passwordProblem(password))).toEqual([])
  expect(new Set(made).size).toBe(50)
})
