import { it } from 'vitest'
import { nowInTheCity, openCity } from './browser.ts'

const city = await openCity()

/** A weekday far enough ahead that the demo has booked nothing then. */
const quietDay = (): string => {
  const at = new Date(nowInTheCity().getTime() + 44 * 86_400_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(at)
}

it('the building books for somebody of a company, and reads which bookings to come a shorter rule would not keep', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto(`/manage-bookings/add?date=${quietDay()}&from=09:00&until=12:00`)
  await page.getByRole('combobox', { name: 'Of which company' }).fill('Pinecrest')
  await page.getByRole('option', { name: /^Pinecrest/ }).click()
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('4')
  await page.getByRole('combobox', { name: /^Facility/ }).click()
  await page.getByRole('option', { name: /^Larch/ }).click()
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Annual review')
  // for nobody of it nothing is booked
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('Please fill this in').first().waitFor()
  await accessible()
  await page.getByRole('group', { name: 'Book for' }).getByRole('button', { name: 'Choose' }).click()
  const picker = page.getByRole('dialog', { name: 'Book for' })
  await picker.getByRole('searchbox').fill('Daniel Fong')
  await picker.getByRole('button', { name: /Daniel Fong/ }).click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('heading', { name: 'Annual review' }).waitFor()
  await page
    .getByText(/Pinecrest/)
    .first()
    .waitFor()

  await page.goto('/facilities')
  await page.getByText('Larch', { exact: true }).first().click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: /^Longest booking/ }).fill('120')
  await page.getByRole('heading', { name: /would not keep these rules/ }).waitFor()
  await page.getByRole('link', { name: 'Annual review' }).waitFor()
  await accessible()
  const staff = await city.as('staff')
  await staff.page.goto('/manage-bookings?show=list')
  await staff.page.getByText('Annual review').first().waitFor()
})
