import { expect, test } from 'vitest'
import type { MailTables } from '#kit/server/mail/mail.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { png } from '#kit/server/testing/files.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { testPortal } from '#tests/portal.ts'

const { world, as, portal } = await testPortal()
const system = systemContext(portal.app, 'test')
const tower = await world.building('Harbour Tower')
const pearl = await world.tenantIn(tower, 'Pearl Limited')
const admin = as(await world.person(tower, 'LANDLORD_ADMIN'))

const mailFrom = async (from: number | undefined) => {
  await system.transaction((tx) => sendMail(tx, { to: 'ada@harbour.example', from, subject: 'Hello', paragraphs: [] }))
  return typed<MailTables>(portal.app.database.unscoped).selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}
const { pool } = portal.app.database
const nameLogo = (id: number, uuid: string | null) => pool.query('update office_centres set logo_uuid = $1 where id = $2', [uuid, id])

test('a mail of a company stands under its name and that of its building', async () => {
  const { body, html, attachments } = await mailFrom(pearl.id)
  expect(body.split('\n\n')[0]).toBe('Pearl Limited\nHarbour Tower')
  expect(html).toContain('Harbour Tower')
  expect(attachments).toEqual([])
})

test('with a logo of its own only, never its building’s beside its own name, and not with a picture that no record has taken', async () => {
  const upload = async () => (await admin.get(uploadFile, { form: { module: 'office-centres' } }, { file: { name: 'logo.png', content: png } })).uuid
  const [ofTower, ofPearl] = [await upload(), await upload()]
  await nameLogo(tower.id, ofTower)
  expect((await mailFrom(pearl.id)).attachments).toEqual([])
  await pool.query('update files set used_at = now() where uuid = any($1)', [[ofTower, ofPearl]])
  const keyOf = async (uuid: string) =>
    (await pool.query<{ preview_key: string }>('select preview_key from files where uuid = $1', [uuid])).rows[0]?.preview_key
  expect((await mailFrom(tower.id)).attachments).toEqual([{ name: 'logo.png', key: await keyOf(ofTower), logo: true }])
  expect((await mailFrom(pearl.id)).attachments).toEqual([])
  await nameLogo(pearl.id, ofPearl)
  expect((await mailFrom(pearl.id)).attachments).toMatchObject([{ key: await keyOf(ofPearl) }])
})

test('the provider and the portal write under the name of the product', async () => {
  const { rows } = await pool.query<{ id: number }>('select id from office_centres where is_platform limit 1')
  for (const from of [undefined, rows[0] && Number(rows[0].id)])
    expect((await mailFrom(from)).body.split('\n\n')[0]).toBe(portal.app.config.productName)
})
