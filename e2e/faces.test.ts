import { expect, it } from 'vitest'
import { drawFace } from '#demo/draw-face.ts'
import { zipOf } from '#tests/zip.ts'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS
const picture = await drawFace(2)
const { pool } = city.portal.app.database
const { rows } = await pool.query<{ id: string; name: string; office: string }>(
  `select m.user_id as id, m.full_name as name, oc.company_name as office from memberships m join office_centres oc on oc.id = m.office_centre_id
    where m.email = 'company.admin@demo.portal' and m.ended_at is null order by m.id limit 1`,
)
const [someone] = rows
if (!someone) throw new Error('the demo city has a company admin')

it('a face is sent with its guideline, agreed to by its person on a phone, looked at with a reason, and taken away', async () => {
  const { page, accessible } = await city.as('company.admin')
  await page.goto(`/user/${someone.id}`)
  await heading(page, someone.name)
  const passes = page.locator('section', { has: page.getByRole('heading', { name: 'Passes' }) })
  await passes.getByRole('button', { name: 'Face…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The face from the front').waitFor()
  await accessible()
  await dialog.getByLabel("Don't show this again").check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.locator('input[type=file]').first().setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: picture })
  // cut ten by twelve
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Apply|Crop|Use|Save|Done/ })
    .click()
  await dialog.getByText('face.jpg').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/face-assign.png` })
  await accessible()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await passes.getByText('Waiting for consent').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/face-person.png` })

  const phone = await city.as('company.admin', { viewport: { width: 390, height: 844 } })
  await phone.page.goto('/my-passes')
  await phone.page.getByRole('img', { name: 'The picture of you that readers would be told' }).waitFor()
  await phone.accessible()
  if (shots) await phone.page.screenshot({ path: `${shots}/face-own.png`, fullPage: true })
  await phone.page.getByRole('button', { name: 'I agree' }).click()
  await phone.page.getByText(/You agreed on/).waitFor()

  const row = passes.getByRole('listitem').filter({ hasText: 'Face' })
  await row.getByText('Assigned').waitFor()
  await row.getByRole('button', { name: /Face/ }).click()
  await page.getByRole('menuitem', { name: 'Show face…' }).click()
  await dialog.getByLabel('Reason').fill('The reader at the gate does not know the face')
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await dialog.getByRole('img', { name: `Face of ${someone.name}` }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/face-seen.png` })
  await accessible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await phone.page.getByRole('button', { name: 'Withdraw consent…' }).click()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await phone.page.getByRole('img', { name: 'The picture of you that readers would be told' }).waitFor({ state: 'detached' })
  const kept = await pool.query(
    `select picture is null as gone, consent from face_pictures f join memberships m on m.id = f.membership_id where m.user_id = $1`,
    [someone.id],
  )
  expect(kept.rows).toEqual([{ gone: true, consent: 'DECLINED' }])
})

it('an archive of faces says what is wrong with each picture before anybody is asked', async () => {
  const { page, accessible } = await city.as('company.admin')
  await page.goto('/upload/fr-images')
  await heading(page, 'Upload faces')
  const buffer = zipOf({ [`${someone.id}.jpg`]: picture, 'eva.chan.jpg': picture, '1.jpg': 'no picture' })
  await page.locator('input[type=file]').setInputFiles({ name: 'faces.zip', mimeType: 'application/zip', buffer })
  await accessible()
  await page.getByRole('button', { name: 'Check the pictures' }).click()
  await page.getByText('one dot only').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/upload/fr-images/confirm')
  if (shots) await page.screenshot({ path: `${shots}/faces-check.png` })
  await accessible()
  await page.getByRole('button', { name: 'Upload 1 record' }).click()
  await page.getByRole('button', { name: 'Ask 1 person' }).click()
  await page.waitForURL(/fr-images\/result/)
  await page.getByText('1 person has been asked').first().waitFor()
})
