import sharp from 'sharp'
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
const { rows: colleagues } = await pool.query<{ id: number }>(
  `select m.user_id::int as id from memberships m join memberships a on a.office_centre_id = m.office_centre_id
    where a.user_id = $1 and a.email = 'company.admin@demo.portal' and m.user_id <> $1 and m.ended_at is null and m.person_state = 'ACTIVE'
      and exists (select from passes p where p.membership_id = m.id and p.kind = 'QR' and p.status = 'ASSIGNED')
      and not exists (select from passes p where p.membership_id = m.id and p.kind = 'FR' and p.status in ('ASSIGNED', 'UNASSIGNED'))
    order by 1 limit 2`,
  [someone.id],
)
const others = colleagues.map(({ id }) => id)

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

it('many pictures go as several archives; when one does not arrive the others stand, and the rest follows', async () => {
  const { page, accessible } = await city.as('company.admin', { expected: /process-fr-data|ERR_/ })
  await page.goto('/upload/fr-images')
  await heading(page, 'Upload faces')
  const image = { mimeType: 'image/jpeg', buffer: picture }
  // more than one archive may hold, of people that nobody knows, and two that somebody does
  const strangers = Array.from({ length: 82 }, (_, n) => ({ ...image, name: `${990_000_000 + n}.jpg` }))
  const list = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`picture,person\nfirst.jpg,${others[0]}\nlast.jpg,${others[1]}`) }
  const files = [{ ...image, name: 'first.jpg' }, ...strangers, { ...image, name: 'last.jpg' }, list]
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByText('84 pictures', { exact: true }).waitFor()
  await accessible()
  let calls = 0
  await page.route('**/process-fr-data', (route) => {
    calls += 1
    return calls === 2 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Check the pictures' }).click()
  await page.getByText('Sent so far: 1 of 2 archives').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/faces-stopped.png` })
  await accessible()
  await page.getByRole('button', { name: 'Send the rest' }).click()
  await page.waitForURL(/fr-images\/confirm/)
  expect(calls).toBe(3)
  await page.getByText('2 archives').first().waitFor()
  const figures = page.locator('dl').first()
  await figures.getByText('84', { exact: true }).waitFor()
  await figures.getByText('82', { exact: true }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/faces-several.png` })
  await accessible()
  await page.getByRole('button', { name: 'Ask 2 people' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask 2 people' }).click()
  await page.waitForURL(/fr-images\/result/)
  await page.getByText('2 people have been asked').first().waitFor()
  await page.getByText('Not asked').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/faces-several-done.png` })
  await accessible()
  const { rows: asked } = await pool.query(
    `select m.user_id::int as id from face_pictures f join memberships m on m.id = f.membership_id where f.consent is null and f.erased_at is null and m.user_id = any($1) order by 1`,
    [others],
  )
  expect(asked.map(({ id }) => id)).toEqual(others)
})

it('an archive beyond 5 MB is made smaller in the browser and goes as one', async () => {
  const { page } = await city.as('company.admin')
  await page.goto('/upload/fr-images')
  await heading(page, 'Upload faces')
  const large = await sharp(picture).resize(2400, 2880).png({ compressionLevel: 0 }).toBuffer()
  expect(large.length).toBeGreaterThan(15_000_000)
  const buffer = zipOf({ 'pictures/990000001.png': large, 'pictures/notes.txt': 'no picture', 'pictures/990000002.jpg': 'no picture either' })
  await page.locator('input[type=file]').setInputFiles({ name: 'large.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('button', { name: 'Check the pictures' }).click()
  await page.waitForURL(/fr-images\/confirm\?.*upload=/)
  await page.getByText('This picture cannot be read').first().waitFor()
  await page.getByText('Only .jpg, .jpeg and .png').first().waitFor()
  // of the large one nothing is wrong but the person
  const row = page.getByRole('row').filter({ hasText: '990000001.png' })
  await row.waitFor()
  expect(await row.textContent()).not.toMatch(/Picture:/)
})
