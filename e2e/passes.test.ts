import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { controllerPlans } from '#demo/doors.ts'
import { simulateController } from '../tools/door-simulator/controller.ts'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS
const folder = mkdtempSync(path.join(tmpdir(), 'portal-passes-'))
const plan = controllerPlans.find(({ building, name }) => building === 'marlowe' && name === 'Low zone')
if (!plan) throw new Error('the demo city has that controller')
/** A controller of the simulator, in this process: it decides by what it was told. */
const box = simulateController({ portal: city.address, uuid: plan.uuid, key: plan.bridgeKey, name: plan.name }, folder, () =>
  city.clock.now().getTime(),
)
afterAll(async () => {
  await box.stop()
  rmSync(folder, { recursive: true, force: true })
})
const pinecrestDoor = () => box.doors().find((door) => door.name === 'Pinecrest 16/F')?.uuid ?? ''
const { pool } = city.portal.app.database
const bits = async () =>
  (
    await pool.query<{ bits: string; label: string; name: string }>(
      `select c.bits, c.card_label as label, m.full_name as name from passes p join access_cards c on c.id = p.card_id join memberships m on m.id = p.membership_id
        join office_centres oc on oc.id = p.company_id where oc.company_name like 'Pinecrest%' and p.status = 'ASSIGNED' order by p.id limit 1`,
    )
  ).rows[0] ?? { bits: '', label: '', name: '' }

it('a card opens its company’s door until it is suspended, and the door says why not', async () => {
  const card = await bits()
  const tap = () => box.taps(pinecrestDoor(), { kind: 'CARD', text: card.bits })
  await expect.poll(() => (pinecrestDoor() ? tap() : undefined), { timeout: 30_000 }).toMatchObject({ granted: true })
  expect(box.taps(pinecrestDoor(), { kind: 'CARD', text: '26:0' })).toMatchObject({ granted: false, reason: 'unknown' })

  const { page, accessible } = await city.as('building.admin')
  await page.goto('/access-passes')
  await heading(page, 'Access passes')
  await page.getByText(/of 1,500 given out/).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/passes.png` })
  await accessible()
  await page.getByRole('link', { name: 'Physical cards' }).click()
  await page.getByRole('row', { name: new RegExp(card.name) }).waitFor()
  await page.getByRole('button', { name: 'Add card' }).click()
  const adding = page.getByRole('dialog', { name: 'Add card' })
  await expect.poll(() => adding.getByRole('textbox', { name: 'Facility code' }).evaluate((field) => field === document.activeElement)).toBe(true)
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await adding.waitFor({ state: 'detached' })
  if (shots) await page.screenshot({ path: `${shots}/cards.png` })
  await accessible()
  await page
    .getByRole('row', { name: new RegExp(card.name) })
    .getByRole('link')
    .first()
    .click()
  await heading(page, card.name)
  const passes = page.getByRole('region', { name: 'Passes' }).or(page.locator('section', { has: page.getByRole('heading', { name: 'Passes' }) }))
  const row = passes.getByRole('listitem').filter({ hasText: card.label })
  await row.waitFor()
  await row.scrollIntoViewIfNeeded()
  if (shots) await page.screenshot({ path: `${shots}/person-passes.png` })
  await accessible()
  await row.getByRole('button', { name: /Card/ }).click()
  await page.getByRole('menuitem', { name: 'Suspend…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Left in a taxi')
  if (shots) await page.screenshot({ path: `${shots}/suspend.png` })
  await accessible()
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByText(/^Card of .+ suspended\.$/).waitFor()
  await row.getByText('Suspended').waitFor()
  await expect.poll(() => tap().granted, { timeout: 20_000 }).toBe(false)

  await row.getByRole('button', { name: /Card/ }).click()
  await page.getByRole('menuitem', { name: 'Resume…' }).click()
  await dialog.getByLabel('Reason').fill('Found')
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await page.getByText(/^Card of .+ resumed\.$/).waitFor()
  await expect.poll(() => tap().granted, { timeout: 20_000 }).toBe(true)

  // a PIN for the same person: drawn by the portal, shown once
  await passes.getByRole('button', { name: /PIN code…/ }).click()
  await dialog.getByRole('button', { name: 'Generate at random' }).click()
  await expect.poll(() => dialog.getByRole('button', { name: 'Assign' }).isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await passes.getByRole('listitem').filter({ hasText: 'PIN code' }).waitFor()
})

it('people see the code that opens their doors, in Chinese and on a phone', async () => {
  const { page, accessible } = await city.as('company.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto('/my-passes')
  await heading(page, '我的通行證')
  await page.getByRole('img', { name: /QR 碼/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/my-passes.png`, fullPage: true })
  await accessible()
})

it('a sheet of cards shows how each number was read before anything is stored, on one page', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/upload/third-party-passes')
  await heading(page, 'Upload cards')
  const sheet = [
    'E-mail address,Format,Facility code,Card number',
    'company.admin@demo.portal,26 bit,41,1001',
    ',,,26:2020002',
    ',,,26:2020003',
  ].join('\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await page.getByText('Look for a typing error').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/upload/third-party-passes')
  await page
    .getByRole('tab', { name: /Ready/ })
    .or(page.getByRole('button', { name: /Ready/ }))
    .first()
    .click()
  await page.getByText('Came with it, right').waitFor()
  await page.getByText('Worked out').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Upload 2 records' }).click()
  await page.waitForURL(/third-party-passes\/results/)
  await page.getByText('2 cards uploaded').first().waitFor()
  const { rows } = await pool.query(`select card_label, status from access_cards where card_label in ('41-1001', '1-1') order by id`)
  expect(rows).toEqual([
    { card_label: '41-1001', status: 'ASSIGNED' },
    { card_label: '1-1', status: 'UNASSIGNED' },
  ])
})

it('passes are planned for somebody who is invited, before there is anybody', async () => {
  const { page, accessible } = await city.as('company.admin')
  await page.goto('/users?tab=PENDING')
  await page.locator('a[href*="/user-pending/"]').first().click()
  const wish = page.getByRole('checkbox', { name: /QR pass/ })
  await wish.waitFor()
  await accessible()
  await wish.check()
  await page.getByText('Saved for when the person joins').first().waitFor()
  await expect.poll(async () => (await pool.query('select kinds from pass_wishes')).rows).toEqual([{ kinds: ['QR'] }])
})

it('a PIN code is assigned and a phone invited from their tabs, for a person who is chosen there', async () => {
  const { page, accessible } = await city.as('company.admin')
  await page.goto('/access-passes?tab=PIN_CODES')
  await page.getByRole('button', { name: 'Assign PIN code' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Please fill this in').waitFor()
  await accessible()
  const choose = async () => {
    await page.getByRole('button', { name: 'Choose' }).click()
    const picker = page.getByRole('dialog').last()
    await picker.getByRole('checkbox').first().check()
    await picker.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await choose()
  await page.getByRole('dialog', { name: /^PIN code for / }).waitFor()
  await dialog.getByRole('button', { name: 'Generate at random' }).click()
  await expect.poll(() => dialog.getByRole('button', { name: 'Assign' }).isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await page
    .getByText(/^PIN code .*assigned/)
    .first()
    .waitFor()

  await page.goto('/access-passes?tab=HID_PASSES')
  await page.getByRole('button', { name: 'Invite a phone' }).first().click()
  await choose()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).waitFor()
})
