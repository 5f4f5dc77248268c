import { afterAll, expect, it } from 'vitest'
import { tellNow } from '#tests/hid-portal.ts'
import { startHidStub } from '#tests/hid-stub.ts'
import { openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'
import { heading } from './screen.ts'

const moment = { now: () => new Date() }
const hid = await startHidStub(() => moment.now())
afterAll(() => hid.stop())
const city = await openCity(hid.environment)
moment.now = city.clock.now
const { database, config } = city.portal.app

it('where phones get HID’s credential the invitation leads to HID’s app, and what HID refuses stands at the pass', async () => {
  expect(config.hid?.organisation).toBe('1004312')
  const { rows } = await database.pool.query<{ id: number; email: string; full_name: string }>(
    `select m.id, m.email, m.full_name from memberships m join office_centres oc on oc.id = m.office_centre_id
      where oc.company_name like 'Pinecrest%' and m.active and m.ended_at is null and m.person_state = 'ACTIVE'
      and exists (select from passes p where p.membership_id = m.id and p.kind = 'MOBILE' and p.status = 'ASSIGNED')
      order by m.id desc limit 1`,
  )
  const [person] = rows
  if (!person) throw new Error('somebody of Pinecrest has the right')
  await database.pool.query(`update passes set status = 'DEACTIVATED', unassigned_at = now() where membership_id = $1 and kind = 'HID'`, [person.id])
  // the first try finds HID out of order
  hid.fail(/^POST users/, 'error')
  const { page, accessible } = await city.as('company.admin')
  await page.goto(`/access-passes?tab=MOBILE_PASSES&wildcardSearch=${encodeURIComponent(person.full_name)}`)
  await heading(page, 'Access passes')
  const row = page.getByRole('row', { name: new RegExp(person.full_name) })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Invite phone…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const typed = await dialog.getByLabel('Invitation code').inputValue()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await city.portal.app.jobs.settled()

  const early = await city.visit({ viewport: { width: 390, height: 844 } })
  await early.page.goto(`/phone-pass?invitation=${typed}`)
  await heading(early.page, 'Add this phone in HID Mobile Access')
  await early.page.getByText('HID is preparing your code.', { exact: false }).waitFor()
  await early.accessible()
  await page.goto(`/access-passes?tab=HID_PASSES&state=PENDING_ACTIVATION&wildcardSearch=${encodeURIComponent(person.full_name)}`)
  await page.getByText('Not done at HID: its service answers with an error').first().waitFor()
  await accessible()

  city.clock.forward(61)
  await tellNow(city.portal.app)
  // the page that was open has the code by itself
  const field = early.page.getByRole('textbox', { name: /Code for the app/ })
  await field.waitFor({ timeout: 15_000 })
  const code = await field.inputValue()
  expect(code).toMatch(/^CODE-/)
  await early.accessible()
  if (process.env.SHOTS) await early.page.screenshot({ path: `${process.env.SHOTS}/phone-in-app.png` })
  expect(await early.page.getByRole('link', { name: 'Open HID Mobile Access' }).getAttribute('href')).toContain(code)

  const mail = await mailTo(city.portal, person.email)
  expect(mail.body).toContain(code)
  const phone = await city.visit({ viewport: { width: 390, height: 844 }, language: 'zh-Hant' })
  await phone.page.goto(linkIn(mail.body))
  await phone.page.getByText('在 HID Mobile Access 新增此手機').waitFor()
  await phone.accessible()
})
