import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()

it('a building sees what of its rooms was used and by whom, walks through the hours by keyboard, and has the table mailed', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/facility-reports?period=YEAR')
  await heading(page, 'Facility reports')
  await page.getByRole('heading', { name: 'Use by weekday and hour' }).waitFor()
  await accessible()

  // all hours of a day are seen on a laptop
  await page.setViewportSize({ width: 1440, height: 900 })
  const beside = await page.getByRole('grid', { name: 'Use by weekday and hour' }).evaluate((grid) => {
    const scroll = grid.parentElement
    return scroll ? scroll.scrollWidth - scroll.clientWidth : -1
  })
  expect(beside).toBe(0)

  // one cell is reached by Tab, the others by arrows; what it says is its name
  const grid = page.getByRole('grid', { name: 'Use by weekday and hour' })
  await grid.getByRole('gridcell').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const cell = grid.locator('[data-cell="1 1"]')
  expect(await cell.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await cell.getAttribute('aria-label')).toMatch(/^Tuesday, .*(used|Not open)/)
  await page.getByText('Table', { exact: true }).first().click()
  await page
    .getByRole('rowheader', { name: /^Tuesday/ })
    .first()
    .waitFor()
  await accessible()

  // the choice stays in the address
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Meeting rooms' }).click()
  await page.waitForURL(/categoryId=\d+/)
  await page.getByRole('table', { name: 'By facility', exact: true }).getByText('Larch').waitFor()
  await page.reload()
  await page.getByRole('table', { name: 'By facility', exact: true }).getByText('Larch').waitFor()
  expect(await page.getByRole('table', { name: 'By facility', exact: true }).getByText('Yoga studio').count()).toBe(0)

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'By company' }).click()
  await toast(page, 'The table will be emailed to you once it is ready.')
  await page.goto('/exports')
  await page.getByText('By company, ').first().waitFor()

  const viewer = await city.as('view.only')
  await viewer.page.goto('/facility-reports')
  await heading(viewer.page, 'Facility reports')
  await viewer.page.getByRole('heading', { name: 'By company' }).waitFor()
  expect(await viewer.page.getByRole('button', { name: 'Export' }).count()).toBe(0)

  const company = await city.as('company.admin')
  await company.page.goto('/facility-reports')
  await heading(company.page, 'You cannot open this page')
  // its own bookings it has as a list
  await company.page.goto('/manage-bookings?show=list&view=EVERY')
  await company.page.getByRole('button', { name: 'Export' }).click()
  await toast(company.page, 'The record list will be emailed to you once it is ready.')
})
