import { expect, it } from 'vitest'
import { nowInTheCity, openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('findings are seen, one is mended by its step, one is accepted until a day', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/access-findings')
  await heading(page, 'Access findings')
  await page.getByRole('link', { name: 'Doors out of use that groups still have' }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/findings.png`, fullPage: true })
  await accessible()
  await page.getByRole('button', { name: 'Look now' }).click()
  await page.getByText(/The building is being looked at/).waitFor()

  await page.getByRole('link', { name: 'Doors out of use that groups still have' }).click()
  await heading(page, 'Doors out of use that groups still have')
  const gate = page.getByRole('row', { name: /Car park barrier out.*Car park/ })
  await gate.waitFor()
  if (shots) await page.screenshot({ path: `${shots}/findings-kind.png` })
  await accessible()
  await gate.getByRole('button', { name: 'Take the door out…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Take Car park barrier out out of Car park?').waitFor()
  await accessible()
  await dialog.getByRole('button', { name: 'Take out' }).click()
  await page.getByText('Mended', { exact: true }).first().waitFor()
  await expect.poll(() => gate.count()).toBe(0)

  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/access-findings/list')
    const table = page.getByRole('group', { name: 'Found', exact: true })
    await table.getByRole('row').nth(1).waitFor()
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  }
  expect(await page.getByRole('combobox', { name: 'Rows' }).inputValue()).toBe('20')

  await page.goto('/access-findings/list?kind=DOOR_UNMAPPED')
  await heading(page, 'Doors that no group opens')
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Accept…' }).click()
  await dialog.getByLabel('Reason').fill('Opened with a key')
  await dialog
    .getByRole('textbox', { name: 'Accept until' })
    .fill(new Date(nowInTheCity().getTime() + 40 * 86_400_000).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric' }))
  await dialog.getByRole('textbox', { name: 'Accept until' }).blur()
  if (shots) await page.screenshot({ path: `${shots}/findings-accept.png` })
  await accessible()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto('/access-findings/list?kind=DOOR_UNMAPPED&state=ACCEPTED')
  await page
    .getByRole('row', { name: /Accepted/ })
    .first()
    .waitFor()
})

it('on a phone, in Chinese, the overview and a list are read', async () => {
  const { page, accessible } = await city.as('building.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto('/access-findings')
  await heading(page, '門禁檢查')
  await page.getByRole('link', { name: '沒有組別可開的門' }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/findings-phone.png`, fullPage: true })
  await accessible()
  await page.getByRole('link', { name: '沒有組別可開的門' }).click()
  await heading(page, '沒有組別可開的門')
  if (shots) await page.screenshot({ path: `${shots}/findings-phone-list.png`, fullPage: true })
  await accessible()
})
