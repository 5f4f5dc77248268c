import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { controllerPlans } from '#demo/doors.ts'
import { openPushedBox } from '#tests/pushed-box.ts'
import { simulateController } from '../tools/door-simulator/controller.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { heading } from './screen.ts'

const moment = { now: nowInTheCity }
/** A controller in a maker's cloud. */
const cloud = await openPushedBox(() => moment.now())
const city = await openCity({ OUTGOING_HOSTS: new URL(cloud.address).host })
moment.now = city.clock.now
const shots = process.env.SHOTS
const folder = mkdtempSync(path.join(tmpdir(), 'portal-doors-'))
const plan = controllerPlans.find(({ building, name }) => building === 'marlowe' && name === 'High zone')
if (!plan) throw new Error('the demo city has that controller')
/** The door simulator, in this process: what the portal asks is obeyed, or not. */
const box = simulateController({ portal: city.address, uuid: plan.uuid, key: plan.bridgeKey, name: plan.name }, folder, () =>
  city.clock.now().getTime(),
)
afterAll(async () => {
  await box.stop()
  await cloud.close()
  rmSync(folder, { recursive: true, force: true })
})
const stateOf = (name: string) => box.doors().find((door) => door.name === name)?.state

it('a building’s security sees its doors, unlocks one, locks one down, and the doors obey', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/door-setup')
  await heading(page, 'Door setup')
  await page.getByRole('row', { name: /Sky deck/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/doors.png` })
  await accessible()
  await page.getByRole('link', { name: /^Controllers/ }).click()
  await page.getByRole('row', { name: /Tower 2.*Silent/ }).waitFor()
  await expect.poll(() => stateOf('Sky deck'), { timeout: 30_000 }).toBe('shut')
  await page.getByRole('row', { name: /High zone.*Well/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/controllers.png` })
  await accessible()
  await page.setViewportSize({ width: 1440, height: 900 })
  const table = page.getByRole('group', { name: 'Controllers' })
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  // a silent one says what can be done about it, and what hangs on it
  await page
    .getByRole('cell', { name: /^Silent/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: 'Tower 2' })
  await drawer.getByText(/See to its power and network/).waitFor()
  await drawer.getByRole('heading', { name: /doors? hangs? on it/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/controller.png` })
  await accessible()
  const opened = page.url()
  expect(opened).toMatch(/[?&]controller=\d+/)
  await drawer.getByRole('button', { name: 'Exchange the key…' }).click()
  const exchange = page.getByRole('dialog', { name: 'Exchange the key of Tower 2?' })
  await exchange.getByRole('button', { name: 'Cancel' }).click()
  await exchange.waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'detached' })
  // the address of one, which Home leads to, opens it at once
  await page.goto(opened)
  await drawer.getByText(/See to its power and network/).waitFor()

  await page.goto('/door-setup?wildcardSearch=sky')
  const row = page.getByRole('row', { name: /Sky deck/ })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Who opens it' }).click()
  await heading(page, 'Sky deck')
  await page.getByRole('button', { name: 'Unlock…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Caterers')
  await accessible()
  await dialog.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByText('Opened', { exact: true }).waitFor()
  await expect.poll(() => stateOf('Sky deck')).toBe('open')
  await page.getByText('Unlocked from the portal').waitFor({ timeout: 20_000 })
  if (shots) await page.screenshot({ path: `${shots}/access-door.png` })
  await accessible()

  // where no door stands there is nothing to shut, and lifts stop all the same
  const { rows } = await city.portal.app.database.pool.query<{ floor: string }>(
    `select f.floor_no || ' · ' || t.name as floor from floors f join towers t on t.id = f.tower_id
      where f.office_centre_id = (select office_centre_id from doors where name = 'Sky deck') and f.ended_at is null
      and not exists (select from doors d where d.floor_id = f.id and d.ended_at is null) order by f.id limit 1`,
  )
  const bare = rows[0]?.floor ?? ''
  await page.getByRole('button', { name: 'Lock down…' }).click()
  await dialog.getByRole('radio', { name: 'A floor' }).click()
  await dialog.getByRole('combobox', { name: 'Floor' }).fill(bare.split(' · ')[0] ?? '')
  await page.getByRole('option', { name: bare, exact: true }).click()
  await dialog.getByText(`No door stands on ${bare}`).waitFor()
  await dialog.getByText(/^Lifts still stop there/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Lock down now' }).isDisabled()).toBe(true)
  if (shots) await page.screenshot({ path: `${shots}/lockdown-bare-floor.png` })
  await dialog.getByRole('radio', { name: 'One door' }).click()
  await dialog.getByLabel('Reason').fill('Smoke on the deck')
  await dialog.getByRole('button', { name: 'Lock down now' }).click()
  const banner = page.getByRole('region', { name: 'Lockdown' })
  await banner.getByText('One door is locked down: Sky deck').waitFor()
  await banner.getByText('All doors have confirmed').waitFor({ timeout: 20_000 })
  expect(stateOf('Sky deck')).toBe('locked down')
  if (shots) await page.screenshot({ path: `${shots}/lockdown.png` })
  await accessible()
  const { page: desk, accessible: deskAccessible } = await city.as('reception')
  await desk.goto('/visitor-records')
  await desk.getByRole('region', { name: 'Lockdown' }).getByText('One door is locked down: Sky deck').waitFor()
  if (shots) await desk.screenshot({ path: `${shots}/lockdown-at-the-desk.png` })
  await deskAccessible()
  // who may only read a door reads it, and asks for nothing that is not theirs
  const refused: string[] = []
  desk.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  await desk.goto('/door-setup?wildcardSearch=sky')
  await desk.getByRole('link', { name: 'Sky deck' }).click()
  await heading(desk, 'Sky deck')
  await desk.getByText('MAC of the reader outside').waitFor()
  expect(await desk.getByRole('button', { name: 'Save changes' }).count()).toBe(0)
  expect(await desk.getByRole('textbox').count()).toBe(0)
  expect(refused).toEqual([])
  if (shots) await desk.screenshot({ path: `${shots}/door-to-read.png` })
  await deskAccessible()
  await page.goto('/door-setup')
  await banner.getByText('One door is locked down: Sky deck').waitFor()
  expect(await banner.count()).toBe(1)
  await banner.getByRole('button', { name: 'Lift…' }).click()
  await dialog.getByLabel('Reason').fill('Fire services have left')
  await dialog.getByRole('button', { name: /^Lift/ }).click()
  await banner.waitFor({ state: 'detached' })
  await desk.getByRole('region', { name: 'Lockdown' }).waitFor({ state: 'detached' })
  await expect.poll(() => stateOf('Sky deck'), { timeout: 20_000 }).not.toBe('locked down')
})

it('a door stands open for everybody in the hours that are chosen for it, and its controller does so', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/door-setup?wildcardSearch=sky')
  await page
    .getByRole('row', { name: /Sky deck/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Who opens it' }).click()
  await heading(page, 'Sky deck')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Stands open' }) })
  await section.getByText('Opens only for passes').waitFor()
  await section.getByRole('button', { name: 'Change hours…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A lockdown ends it at once').waitFor()
  await dialog.getByRole('combobox', { name: /^Access time zone/ }).click()
  await page.getByRole('option', { name: 'Amenities' }).click()
  await dialog.getByLabel('Only after the first person of the day').check()
  if (shots) await page.screenshot({ path: `${shots}/stands-open-choose.png` })
  await accessible()
  const save = () => dialog.getByRole('button', { name: 'Save', exact: false }).click()
  await save()
  await section.getByText(/For everybody, by Amenities · after the first person of the day has come in/).waitFor()
  await page.getByText('Stands open at some hours').waitFor()
  await section.getByRole('button', { name: 'Change hours…' }).click()
  await dialog.getByLabel('Only after the first person of the day').uncheck()
  await save()
  await section.getByText(/For everybody, by Amenities · Since/).waitFor()
  const hour = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong', timeStyle: 'short' }).format(city.clock.now())
  const open = hour >= '06:30' && hour < '22:00'
  await expect.poll(() => stateOf('Sky deck'), { timeout: 30_000 }).toBe(open ? 'standing open' : 'shut')
  await page.setViewportSize({ width: 390, height: 844 })
  if (shots) await page.screenshot({ path: `${shots}/stands-open-phone.png` })
  await accessible()
})

it('a door is set up on a new controller, whose key is shown once, in Chinese', async () => {
  const { page, accessible } = await city.as('building.admin', { language: 'zh-Hant' })
  await page.goto('/door-setup?tab=CONTROLLERS')
  await page.getByRole('button', { name: '新增控制器' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('控制器名稱').fill('天台')
  await dialog.getByRole('button', { name: '新增控制器' }).click()
  await dialog.getByLabel('橋接密鑰').waitFor()
  expect(await dialog.getByLabel('橋接密鑰').inputValue()).toMatch(/^[\w-]{43}$/)
  if (shots) await page.screenshot({ path: `${shots}/key.png` })
  await accessible()
  await dialog.getByRole('button', { name: '關閉' }).last().click()
  await page.getByRole('row', { name: /天台.*從未連線/ }).waitFor()

  await page.goto('/door/add')
  await page.getByLabel('門的名稱').fill('天台花園')
  await page.getByRole('combobox', { name: /^控制器/ }).click()
  await page.getByRole('option', { name: '天台' }).click()
  await page.getByRole('textbox', { name: /^輸出/ }).fill('1')
  await page.getByLabel('室外讀卡器 MAC').fill('00:1b:44')
  await page.getByRole('button', { name: '新增門' }).click()
  await page.getByText('MAC 位址格式如').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/door-add.png` })
  await accessible()
  await page.getByLabel('室外讀卡器 MAC').fill('00:1b:44:aa:bb:cc')
  await page.getByRole('button', { name: '新增門' }).click()
  await heading(page, '天台花園')
  await page.getByText(/^1 項/).waitFor()
  await accessible()
})

it('a controller of a maker’s cloud is pushed to, at an address that is allowed; what goes wrong stands in the list', async () => {
  const { page, accessible } = await city.as('building.admin', { expected: /422/ })
  await page.goto('/door-setup?tab=CONTROLLERS')
  await page.getByRole('button', { name: 'Add controller' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the controller').fill('Maker’s cloud')
  await dialog.getByRole('radio', { name: 'The portal' }).check()
  const address = dialog.getByLabel('Address that the portal calls')
  const add = () => dialog.getByRole('button', { name: 'Add controller' }).click()
  await address.fill('doors.example')
  await add()
  await dialog.getByText('An address looks like', { exact: false }).waitFor()
  await address.fill('https://169.254.169.254/latest')
  await add()
  await dialog.getByText('The portal may not call this host.', { exact: false }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/cloud-refused.png` })
  await accessible()
  await address.fill(cloud.address)
  await add()
  const key = dialog.getByLabel('Key of the bridge')
  await key.waitFor()
  await accessible()
  const row = page.getByRole('row', { name: /Maker’s cloud/ })
  // until it has its key it turns the portal away
  await expect.poll(() => cloud.strangers).toBeGreaterThan(0)
  cloud.key = await key.inputValue()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await row.getByText('Turns the portal away').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/cloud-turned-away.png` })
  await accessible()
  city.clock.forward(61)
  await row.getByText('Well').waitFor()
  await row.getByText(/The portal, at 127\.0\.0\.1/).waitFor()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await dialog.getByRole('radio', { name: 'Its bridge' }).check()
  await address.waitFor({ state: 'detached' })
  if (shots) await page.screenshot({ path: `${shots}/cloud-edit.png` })
  await dialog.getByRole('button', { name: 'Save', exact: false }).click()
  await row.getByText('Its bridge').waitFor()
})

it('two who change a door at once read names, and only company admins are offered to unlock it', async () => {
  const { page } = await city.as('building.admin', { expected: /409/ })
  await page.goto('/door-setup?wildcardSearch=sky')
  await page.getByRole('row', { name: /Sky deck/ }).click()
  await heading(page, 'Sky deck')
  const controller = page.getByRole('combobox', { name: /^Controller/ })
  await expect.poll(() => controller.inputValue()).toBe('High zone')
  await controller.click()
  await page.getByRole('option', { name: 'Low zone' }).click()
  await page.getByRole('textbox', { name: /^Output/ }).fill('71')
  // meanwhile somebody else moves it to another floor
  const { rows } = await city.portal.app.database.pool.query<{ floor: string }>(
    `update doors d set version = d.version + 1, floor_id = f.id from floors f where f.id =
    (select max(id) from floors where office_centre_id = d.office_centre_id and id <> coalesce(d.floor_id, 0)) and d.name = 'Sky deck' returning f.floor_no as floor`,
  )
  const [{ floor } = { floor: '' }] = rows
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Low zone', { exact: true }).waitFor()
  await dialog.getByText('High zone', { exact: true }).waitFor()
  await dialog.getByText(`${floor} · `).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/door-changed.png` })

  await page.goto('/door-setup?wildcardSearch=sky')
  await page
    .getByRole('row', { name: /Sky deck/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Who opens it' }).click()
  await heading(page, 'Sky deck')
  const named = page.getByRole('group', { name: 'Admins of companies' })
  await named
    .locator('..')
    .getByRole('button', { name: /Choose/ })
    .click()
  await dialog.getByRole('checkbox').first().waitFor()
  const offered = await dialog.getByRole('checkbox').count()
  if (shots) await page.screenshot({ path: `${shots}/company-admins.png` })
  const admins = await city.portal.app.database.pool.query(
    `select from memberships m join office_centres oc on oc.id = m.office_centre_id where m.role_codes && '{SUB_ADMIN,MASTER_ADMIN}' and m.active and m.ended_at is null
    and m.building_id = (select office_centre_id from doors where name = 'Sky deck') and oc.id <> m.building_id`,
  )
  expect(offered).toBeGreaterThan(0)
  expect(offered).toBeLessThanOrEqual(admins.rowCount ?? 0)
})

it('who may only look changes nothing', async () => {
  const { page } = await city.as('view.only')
  await page.goto('/door-setup')
  await page.getByRole('row', { name: /Sky deck/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Add door' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Lock down…' }).count()).toBe(0)
})
