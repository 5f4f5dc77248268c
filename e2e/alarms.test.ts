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
const folder = mkdtempSync(path.join(tmpdir(), 'portal-alarms-'))
const plan = controllerPlans.find(({ building, name }) => building === 'marlowe' && name === 'High zone')
if (!plan) throw new Error('the demo city has that controller')
const box = simulateController({ portal: city.address, uuid: plan.uuid, key: plan.bridgeKey, name: plan.name }, folder, () =>
  city.clock.now().getTime(),
)
afterAll(async () => {
  await box.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('a guard sees a door forced the moment it happens, acknowledges it with a note, and the others in one go', async () => {
  const { page, accessible } = await city.as('guard')
  await page.goto('/alarms?status=OPEN')
  await heading(page, 'Alarms')
  await page.getByRole('row', { name: /Door forced open.*Switch room/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/alarms.png` })
  await accessible()

  await expect.poll(() => box.doors().find(({ name }) => name === 'Sky deck')?.uuid, { timeout: 30_000 }).toBeTruthy()
  const door = box.doors().find(({ name }) => name === 'Sky deck')
  box.happens(door?.uuid ?? '', 'FORCED')
  // nobody loads the page anew
  const row = page.getByRole('row', { name: /Door forced open.*Sky deck/ })
  await row.waitFor({ timeout: 30_000 })
  box.happens(door?.uuid ?? '', 'FORCED')
  await row.getByText('2 times').waitFor({ timeout: 30_000 })
  await row.getByText('Sky deck').click()
  await heading(page, 'Door forced open: Sky deck')
  if (shots) await page.screenshot({ path: `${shots}/alarm.png`, fullPage: true })
  await accessible()
  await page.getByRole('button', { name: 'Acknowledge…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Window cleaners, shown out')
  await accessible()
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await page.getByText('Window cleaners, shown out').first().waitFor()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText(/acknowledged the alarm/).waitFor()

  await page.goto('/alarms?status=OPEN')
  await page.getByRole('checkbox', { name: 'Tick all rows on this page' }).check()
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await dialog.getByLabel('Note').fill('Round of the evening')
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await page.getByText('Nothing is open: every alarm has been acknowledged.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: /Switch room/ }).waitFor()
})

it('the building’s admin sets who is told when, on a phone in Chinese', async () => {
  const { page, accessible } = await city.as('building.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto('/alarms')
  await page.getByText('門被強行打開').first().waitFor()
  if (shots) await page.screenshot({ path: `${shots}/alarms-phone.png` })
  await accessible()
  await page.goto('/alarms/settings')
  await heading(page, '警報設定')
  await page
    .getByRole('button', { name: /控制器離線/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: '編輯…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('多少分鐘後通知管理員').fill('30')
  if (shots) await page.screenshot({ path: `${shots}/alarm-rule.png` })
  await accessible()
  await dialog.getByRole('button', { name: '儲存' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/30 分鐘/).waitFor()
})
