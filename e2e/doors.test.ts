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
const folder = mkdtempSync(path.join(tmpdir(), 'portal-doors-'))
const plan = controllerPlans.find(({ building, name }) => building === 'marlowe' && name === 'High zone')
if (!plan) throw new Error('the demo city has that controller')
/** The door simulator, in this process: what the portal asks is obeyed, or not. */
const box = simulateController({ portal: city.address, uuid: plan.uuid, key: plan.bridgeKey, name: plan.name }, folder, () =>
  city.clock.now().getTime(),
)
afterAll(async () => {
  await box.stop()
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

  await page.getByRole('button', { name: 'Lock down…' }).click()
  await dialog.getByLabel('Reason').fill('Smoke on the deck')
  await dialog.getByRole('button', { name: 'Lock down now' }).click()
  const banner = page.getByRole('region', { name: 'Lockdown' })
  await banner.getByText('One door is locked down: Sky deck').waitFor()
  await banner.getByText('All doors have confirmed').waitFor({ timeout: 20_000 })
  expect(stateOf('Sky deck')).toBe('locked down')
  if (shots) await page.screenshot({ path: `${shots}/lockdown.png` })
  await accessible()
  await banner.getByRole('button', { name: 'Lift…' }).click()
  await dialog.getByLabel('Reason').fill('Fire services have left')
  await dialog.getByRole('button', { name: /^Lift/ }).click()
  await banner.waitFor({ state: 'detached' })
  await expect.poll(() => stateOf('Sky deck'), { timeout: 20_000 }).not.toBe('locked down')
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

it('who may only look changes nothing', async () => {
  const { page } = await city.as('view.only')
  await page.goto('/door-setup')
  await page.getByRole('row', { name: /Sky deck/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Add door' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Lock down…' }).count()).toBe(0)
})
