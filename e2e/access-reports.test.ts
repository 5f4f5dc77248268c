import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('a building reads who went where, narrows it, and takes the file with it', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/access-reports')
  await heading(page, 'Access reports')
  await page
    .getByRole('row', { name: /Lobby turnstile/ })
    .first()
    .waitFor()
  if (shots) await page.screenshot({ path: `${shots}/access-data.png` })
  await accessible()
  await page.goto('/access-reports?kindArray[]=DENIED')
  await page
    .getByRole('row', { name: /Refused/ })
    .first()
    .waitFor()
  expect(await page.getByRole('row', { name: /Opened/ }).count()).toBe(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^access-data-.*\.csv$/)

  await page.getByRole('link', { name: 'Transaction history' }).click()
  await page
    .getByRole('row', { name: /Assigned/ })
    .first()
    .waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Credential listing' }).click()
  await page
    .getByRole('row', { name: /QR pass/ })
    .first()
    .waitFor()
  if (shots) await page.screenshot({ path: `${shots}/credentials.png` })
  await accessible()
})

it('a profile shows the doors that somebody used, and people read their own', async () => {
  const { rows } = await city.portal.app.database.pool.query<{ user: string }>(
    `select m.user_id as "user" from memberships m join office_centres oc on oc.id = m.office_centre_id
      where oc.company_name like 'Pinecrest%' and m.email = 'company.admin@demo.portal'`,
  )
  const [person] = rows
  if (!person) throw new Error('the company has its admin')
  const { page, accessible } = await city.as('company.admin')
  await page.goto(`/user/${person.user}`)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Doors used' }) })
  await section.getByText('Opened').first().waitFor()
  await accessible()
  if (shots) await section.screenshot({ path: `${shots}/doors-used.png` })
  await section.getByRole('link', { name: 'All taps of this person' }).click()
  await heading(page, 'Access reports')

  const own = await city.as('company.admin', { language: 'zh-Hans', viewport: { width: 390, height: 844 } })
  await own.page.goto('/my-taps')
  await heading(own.page, '我的出入记录')
  await own.accessible()
  if (shots) await own.page.screenshot({ path: `${shots}/my-taps.png` })
})
