import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { createController, createDoor } from '../contract.ts'
import { doorOf } from './example.ts'
import { tellOfNewSilence } from './tell-of-silence.ts'

const { portal, world, as, clock } = await testPortal()
const system = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const tower = await world.building('Harbour Tower')
const ada = await world.person(tower, 'LANDLORD_ADMIN')
await world.person(tower, 'VISITOR_MANAGEMENT')
await world.person(await world.building('Elsewhere'), 'LANDLORD_ADMIN')
const params = { oc: String(tower.id) }
const boxWith = async (name: string, door = true) => {
  const { id } = await as(ada).get(createController, { params, body: { name } })
  if (door) await as(ada).get(createDoor, { params, body: doorOf(id, `Door of ${name}`) })
  return id
}
const heard = (id: number) =>
  pool.query(
    `insert into controller_states (controller_id, office_centre_id, seen_at) values ($1, $2, $3)
      on conflict (controller_id) do update set seen_at = excluded.seen_at`,
    [id, tower.id, clock.now()],
  )
const mails = async () =>
  (
    await pool.query<{ to: string; subject: string; body: string }>(
      `select to_address as to, subject, body from mails where subject ilike '%silent%' order by id`,
    )
  ).rows

test('a silence of a quarter of an hour is told once, to those who look after the hardware of that building, and anew when it is silent again', async () => {
  const [one, two] = [await boxWith('Lobby'), await boxWith('Roof')]
  const idle = await boxWith('Spare', false)
  await boxWith('Never heard')
  for (const id of [one, two, idle]) await heard(id)
  clock.forward(15 * 60)
  await tellOfNewSilence(system)
  expect(await mails()).toEqual([])
  clock.forward(1)
  // two instances at once
  await Promise.all([tellOfNewSilence(system), tellOfNewSilence(system)])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: ada.email, subject: '2 controllers in Harbour Tower are silent' })
  expect(mail?.body).toMatch(/Lobby: last heard from 10 Mar 2027, 10:0\d AM/)
  expect(mail?.body).not.toMatch(/Spare|Never heard/)
  clock.forward(3600)
  await tellOfNewSilence(system)
  expect(await mails()).toHaveLength(1)

  await heard(one)
  clock.forward(16 * 60)
  await tellOfNewSilence(system)
  const all = await mails()
  expect(all).toHaveLength(2)
  expect(all[1]?.subject).toBe('A controller in Harbour Tower is silent')
})
