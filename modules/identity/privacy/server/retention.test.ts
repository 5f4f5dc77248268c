import { expect, test } from 'vitest'
import { sendMail } from '#kit/server/mail/mail.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { getSessionInfo } from '#modules/identity/session/contract.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import { getLimits, type Limits, listRemovals, updateLimits } from '../contract.ts'
import { applyLimits } from './retention.ts'

const { world, as, portal, clock } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower')
const chan = await world.person(harbour, 'LANDLORD_ADMIN')
const platform = await world.platform()
const context = systemContext(portal.app, 'test')
const count = async (table: string): Promise<number> => (await pool.query<{ n: number }>(`select count(*)::integer n from ${table}`)).rows[0]?.n ?? 0

test('what is older than its limit goes at night, and the log tells how many', async () => {
  await as(chan).get(getSessionInfo, { params: { timestamp: '1' } })
  await world.change('users', chan.userId, { mobileNumber: '+852 9111 0417' })
  await context.transaction(async (tx) => {
    await sendMail(tx, { to: chan.email, subject: 'Old', paragraphs: ['Old'] })
    await tell(tx, { userId: chan.userId, module: 'identity/privacy', key: 'toldNotice' })
  })
  await portal.app.jobs.settled()
  expect(await count('audit_personal_values')).toBeGreaterThan(0)
  const entries = await count('audit_entries')
  clock.forward(91 * 86_400)
  await context.transaction((tx) => sendMail(tx, { to: chan.email, subject: 'New', paragraphs: ['New'] }))
  await portal.app.jobs.settled()
  await applyLimits.run(context, {})
  expect((await pool.query<{ subject: string }>('select subject from mails')).rows).toEqual([{ subject: 'New' }])
  expect(await count(`sessions where user_id = ${chan.userId}`)).toBe(0)
  expect(await count('notices')).toBe(1)
  clock.forward(700 * 86_400)
  await applyLimits.run(context, {})
  expect(await count('notices')).toBe(0)
  expect(await count('audit_personal_values')).toBe(0)
  expect(await count('audit_entries')).toBe(entries)
  // passwords of then have run out since
  const provider = as(await world.person(platform, 'SUPERADMIN'))
  const { items } = await provider.get(listRemovals, { query: { limit: 100 } })
  expect(items.map(({ kind, officeCentres }) => [kind, officeCentres])).toContainEqual(['mailDays', null])
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['mailDays', 'noticeDays', 'sessionDays', 'trailValueDays']))
  const before = await count('retention_removals')
  await applyLimits.run(context, {})
  expect(await count('retention_removals')).toBe(before)
})

test('a mail that waits is never too old', async () => {
  await pool.query(`insert into mails (created_at, to_address, subject, body, html) values ('2020-01-01', 'x@harbour.example', 'Waits', '', '')`)
  await applyLimits.run(context, {})
  expect(await count(`mails where subject = 'Waits'`)).toBe(1)
})

test('limits are the provider’s, within their bounds, and nobody overwrites unseen ones', async () => {
  const provider = as(await world.person(platform, 'SUPERADMIN'))
  const { version, ...limits } = await provider.get(getLimits)
  const changed: Limits = { ...limits, mailDays: 30 }
  expect(await provider.get(updateLimits, { version, body: changed })).toEqual({ ...changed, version: version + 1 })
  expect(await provider.send(updateLimits, { version, body: limits })).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  expect(await provider.send(updateLimits, { version: version + 1, body: { ...limits, uploadRowDays: 31 } })).toMatchObject({
    status: 422,
    error: { fields: { uploadRowDays: 'This is too short, or too long.' } },
  })
  const other = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsAdded: ['PRIVACY_VIEW'] }))
  expect(await other.send(getLimits)).toMatchObject({ status: 403 })
})
