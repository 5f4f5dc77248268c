import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { controllerPlans } from '#demo/doors.ts'
import { simulateController } from '../tools/door-simulator/controller.ts'
import { servePage } from '../tools/door-simulator/page.ts'
import { openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'
import { heading } from './screen.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const port = await freePort()
const city = await openCity({ DOORS_PORT: String(port) })
const shots = process.env.SHOTS
const folder = mkdtempSync(path.join(tmpdir(), 'portal-phones-'))
const plan = controllerPlans.find(({ building, name }) => building === 'marlowe' && name === 'Low zone')
if (!plan) throw new Error('the demo city has that controller')
const box = simulateController({ portal: city.address, uuid: plan.uuid, key: plan.bridgeKey, name: plan.name }, folder, () =>
  city.clock.now().getTime(),
)
const simulator = await servePage([box], port, city.address)
afterAll(async () => {
  simulator.close()
  await box.stop()
  rmSync(folder, { recursive: true, force: true })
})
const { pool } = city.portal.app.database

it('an invitation by mail makes a phone open its doors, until it is taken away', async () => {
  const { rows } = await pool.query<{ email: string; full_name: string }>(
    `select m.email, m.full_name from memberships m join office_centres oc on oc.id = m.office_centre_id
      where oc.company_name like 'Pinecrest%' and m.active and m.ended_at is null and m.person_state = 'ACTIVE'
      and not exists (select from passes p where p.membership_id = m.id and p.kind in ('MOBILE', 'HID') and p.status in ('ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION'))
      and exists (select from access_places a where a.holder_kind = 'MEMBER' and a.holder_id = m.id and a.ended_at is null) order by m.id desc limit 1`,
  )
  const [person] = rows
  if (!person) throw new Error('somebody of Pinecrest has no phone')
  const { page, accessible } = await city.as('company.admin')
  await page.goto('/access-passes?tab=MOBILE_PASSES')
  await heading(page, 'Access passes')
  await page.getByRole('button', { name: 'Assign mobile pass' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose' }).click()
  const picking = page.getByRole('dialog').last()
  await picking.getByLabel('Search').fill(person.full_name)
  await picking.getByRole('checkbox', { name: new RegExp(person.full_name) }).check()
  await picking.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(person.full_name) })
  await row.getByText('No phone yet').waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/mobile-passes.png` })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Invite phone…' }).click()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const code = await dialog.getByLabel('Invitation code').inputValue()
  await accessible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await row.getByText('Invited').waitFor()

  const mail = await mailTo(city.portal, person.email)
  // in the language of the person
  expect(mail.subject).toMatch(/with your phone|用手機開啟|用手机打开/)
  const phone = await city.visit({ viewport: { width: 390, height: 844 } })
  await phone.page.goto(linkIn(mail.body))
  await phone.page.getByLabel('What do you call this phone?').fill('Pixel 12')
  expect(phone.page.url()).not.toContain('invitation')
  await phone.accessible()
  if (shots) await phone.page.screenshot({ path: `${shots}/phone-invited.png` })
  await phone.page.getByRole('button', { name: 'Use this phone' }).click()
  await phone.page.getByText('Ready').waitFor()

  // whoever has only the code types it: what is wrong with it stands at the field
  const typing = await city.visit({ viewport: { width: 390, height: 844 }, expected: /404/ })
  await typing.page.goto('/phone-pass')
  const field = typing.page.getByLabel('Invitation code')
  const follow = () => typing.page.getByRole('button', { name: 'Use this code' }).click()
  await field.fill('aaaaaaaaaaaaaaaaaaaaaa')
  await follow()
  await typing.page.getByText('There is no invitation with this code.', { exact: false }).waitFor()
  await typing.accessible()
  if (shots) await typing.page.screenshot({ path: `${shots}/phone-code-wrong.png` })
  await field.fill(code)
  await follow()
  await typing.page.getByText('This invitation has been followed already', { exact: false }).waitFor()

  const hold = () => phone.page.getByRole('button', { name: 'Hold to reader' }).click()
  await expect.poll(() => box.doors().some(({ name }) => name === 'Pinecrest 16/F'), { timeout: 30_000 }).toBe(true)
  await phone.page.reload()
  await phone.page.getByRole('combobox', { name: 'Reader' }).fill('Pinecrest')
  await phone.page.getByRole('option', { name: 'Pinecrest 16/F' }).click()
  await expect
    .poll(
      async () => {
        await hold()
        return phone.page.getByText('The door opens').isVisible()
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toBe(true)
  await phone.accessible()
  if (shots) await phone.page.screenshot({ path: `${shots}/phone-opens.png` })
  // the same link on another phone
  const other = await city.visit({ viewport: { width: 390, height: 844 }, language: 'zh-Hant' })
  await other.page.goto(linkIn(mail.body))
  await other.page.getByText('此邀請已在這部或另一部手機使用。').waitFor()
  await other.accessible()

  await page.goto('/access-passes?tab=HID_PASSES&state=ACTIVATED')
  const device = page.getByRole('row', { name: new RegExp(person.full_name) })
  await device.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Unassign…' }).click()
  await dialog.getByRole('button', { name: 'Unassign' }).click()
  await phone.page.getByText('This phone was removed.', { exact: false }).waitFor()
  await expect
    .poll(
      async () => {
        await hold()
        return phone.page.getByText('Refused: the door does not know this phone').isVisible()
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toBe(true)
  if (shots) await phone.page.screenshot({ path: `${shots}/phone-removed.png` })
  await phone.page.getByRole('button', { name: 'Forget it here' }).click()
  await phone.page.getByText('Nothing is stored on this phone.', { exact: false }).waitFor()
  // invited anew, by word of mouth: letters in groups, as somebody reads them out
  await page.goto('/access-passes?tab=MOBILE_PASSES')
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Invite phone…' }).click()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const again = await dialog.getByLabel('Invitation code').inputValue()
  await phone.page.getByLabel('Invitation code').fill(`${again.slice(0, 8)} ${again.slice(8)}`)
  if (shots) await phone.page.screenshot({ path: `${shots}/phone-code.png` })
  await phone.page.getByRole('button', { name: 'Use this code' }).click()
  await phone.page.getByLabel('What do you call this phone?').fill('Pixel 12')
  await phone.page.getByRole('button', { name: 'Use this phone' }).click()
  await phone.page.getByText('Ready').waitFor()
})
