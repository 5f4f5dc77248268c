import { expect, it } from 'vitest'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { nowInTheCity, openCity } from './browser.ts'

const city = await openCity()

/** A working day on which the demo lets rooms be booked. */
const workingDay = (): string => {
  let day = daysAfter(utcDay(nowInTheCity()), 3)
  while ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) day = daysAfter(day, 1)
  return day
}

it('whoever clicks into a field with something chosen types over it, Enter takes what fits, and never sends the form', async () => {
  const { page, accessible } = await city.as('tenant')
  await page.goto(`/manage-bookings/add?date=${workingDay()}`)
  const facility = page.getByRole('combobox', { name: /^Facility/ })
  const choose = async (typed: string) => {
    await facility.click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await choose('Willow')
  await expect.poll(() => facility.inputValue()).toMatch(/^Willow/)
  await page.getByRole('textbox', { name: /^Subject/ }).click()
  await choose('Screening')
  await expect.poll(() => facility.inputValue()).toMatch(/^Screening room/)
  // what is nowhere says so, and the form stays what it is
  await page.getByRole('textbox', { name: /^Subject/ }).click()
  await choose('Zzz')
  await page.getByText('Nothing found').waitFor()
  await accessible()
  expect(await page.getByText('Enter the subject', { exact: false }).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/manage-bookings/add')
  await page.getByRole('textbox', { name: /^Subject/ }).click()
  await expect.poll(() => facility.inputValue()).toMatch(/^Screening room/)
})

it('times are typed as people write them, over the one that stands there', async () => {
  const { page, accessible } = await city.as('tenant')
  await page.goto(`/manage-bookings/add?date=${workingDay()}`)
  const [start, end] = [page.getByRole('combobox', { name: /^Start/ }), page.getByRole('combobox', { name: /^End/ })]
  const type = async (field: typeof start, typed: string, key = 'Enter') => {
    await page.getByRole('textbox', { name: /^Subject/ }).click()
    await field.click()
    await page.keyboard.type(typed)
    await page.keyboard.press(key)
  }
  await type(start, '2pm')
  await expect.poll(() => start.inputValue()).toBe('02:00 PM')
  for (const [typed, read] of [
    ['1530', '03:30 PM'],
    ['330pm', '03:30 PM'],
    ['5p', '05:00 PM'],
    ['3:30', '03:30 PM'],
  ] as const) {
    await type(end, typed)
    await expect.poll(() => end.inputValue()).toBe(read)
  }
  await type(end, '6', 'Tab')
  await expect.poll(() => end.inputValue()).toBe('06:00 PM')
  // what is no time is not lost in silence
  await type(end, '25 past', 'Tab')
  await page.getByText('What was typed is no time that fits here').waitFor()
  await accessible()
  expect(await end.inputValue()).toBe('06:00 PM')
})
