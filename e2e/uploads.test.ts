import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { mailTo } from './mails.ts'

const city = await openCity()
const sheet = (...lines: string[]) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

it('a building admin uploads people: bad rows are shown before anything happens, corrected, and uploaded again', async () => {
  const { page, accessible } = await city.as('building.admin', { expected: /status of 422/ })
  await page.goto('/users')
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('menuitem', { name: 'Upload users' }).click()
  await page.getByRole('heading', { level: 1, name: 'Upload users' }).waitFor()
  await accessible()

  const templates = page.waitForEvent('download')
  await page.getByRole('button', { name: /template/i }).click()
  expect((await templates).suggestedFilename()).toBe('Upload users.xlsx')

  const file = page.locator('input[type=file]')
  await file.setInputFiles(sheet('Email,Name', 'mei.ho@marlowe.demo,Mei Ho'))
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await page.getByText('The first line must name the columns. Missing: Roles.').waitFor()
  await accessible()

  await file.setInputFiles(
    sheet('E-mail,Name,Roles', 'mei.ho@marlowe.demo,Mei Ho,Staff', 'kit.wong@marlowe.demo,Kit Wong,Concierge; Reception', 'nobody,Pat Lam,Astronaut'),
  )
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  const confirm = page.getByRole('button', { name: 'Upload 2 records' })
  await confirm.waitFor()
  await page.getByText('E-mail: Please enter a valid email').first().waitFor()
  await page.getByRole('tab', { name: 'With problems', selected: true }).waitFor()
  await page.getByText('nobody', { exact: true }).first().waitFor()
  expect(await page.getByText('Kit Wong', { exact: true }).count()).toBe(0)
  await accessible()

  const rows = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download failed rows' }).click()
  const saved = await rows
  expect(saved.suggestedFilename()).toBe('people-failed-rows.csv')
  expect(await readFile(await saved.path(), 'utf8')).toContain('nobody,Pat Lam,Astronaut')

  await confirm.click()
  const question = page.getByRole('dialog', { name: 'Send 2 invitations?' })
  await question.getByText(/^2 e-mails go out at once and invite to /).waitFor()
  await accessible()
  await question.getByRole('button', { name: 'Send 2 e-mails' }).click()
  await page.getByText('2 users successfully uploaded').waitFor()
  expect(new URL(page.url()).pathname).toBe('/upload/users/result')
  await page.getByText('Done', { exact: true }).first().waitFor()
  await accessible()
  expect((await mailTo(city.portal, 'mei.ho@marlowe.demo')).subject).toContain('invites you')

  await page.getByRole('link', { name: 'Upload another sheet' }).click()
  await page.locator('input[type=file]').setInputFiles(sheet('E-mail,Name,Roles', 'pat.lam@marlowe.demo,Pat Lam,Staff'))
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await page.getByRole('button', { name: 'Upload 1 record', exact: true }).click()
  await page.getByRole('button', { name: 'Send 1 e-mail', exact: true }).click()
  await page.getByText('1 user successfully uploaded').waitFor()

  await page.goto('/uploads')
  await page
    .getByRole('link', { name: /Upload users/ })
    .first()
    .waitFor()
  expect(await page.getByRole('table').getByRole('link').count()).toBe(2)
  await accessible()
})

it('of two hundred people twelve fail; their own sheet, corrected, brings them in', async () => {
  const { page } = await city.signIn('building.admin')
  const head = 'E-mail,Name,Roles,Mobile,Last day'
  const good = Array.from({ length: 188 }, (_, n) => `guest.${n}@marlowe.demo,Mei Ho ${n},Staff,+852 9123 4567,31 Dec 2099`)
  const bad = Array.from({ length: 12 }, (_, n) => `late.${n}@marlowe.demo,Kit Wong ${n},Astronaut,+852 9123 4567,9 Mar 2020`)
  await page.goto('/upload/users')
  await page.locator('input[type=file]').setInputFiles(sheet(head, ...good, ...bad))
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await page.getByRole('button', { name: 'Upload 188 records' }).click()
  await page.getByRole('button', { name: 'Send 188 e-mails' }).click()
  await page.getByText('188 users successfully uploaded').waitFor()
  const rows = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download failed rows' }).click()
  const failed = await readFile(await (await rows).path(), 'utf8')
  expect(failed).toContain('Last day: The last day has passed already. Please choose a later one.')

  await page.getByRole('link', { name: 'Upload another sheet' }).click()
  const corrected = failed.replaceAll('Astronaut,', 'Staff,').replaceAll('9 Mar 2020', '31 Dec 2099')
  await page.locator('input[type=file]').setInputFiles(sheet(corrected))
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await page.getByRole('button', { name: 'Upload 12 records' }).click()
  await page.getByRole('button', { name: 'Send 12 e-mails' }).click()
  await page.getByText('12 users successfully uploaded').waitFor()

  await page.goto('/upload/users')
  await page.locator('input[type=file]').setInputFiles(sheet(head, ...bad))
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await page.getByText('All users failed to upload').waitFor()
  await page.goto('/uploads')
  const first = page.getByRole('row').nth(1)
  await first.getByText('All rows failed').waitFor()
  expect(await first.getByRole('cell').last().textContent()).toBe('12')
})

it('a wrong cell is marked and corrected where it stands, and the mails are counted before they go', async () => {
  const { page, accessible } = await city.signIn('building.admin')
  const long = 'Astronaut of the third class with distinction and decorated twice for long walks'
  await page.goto('/upload/users')
  await page
    .locator('input[type=file]')
    .setInputFiles(sheet('E-mail,Name,Roles', 'sam.yip@marlowe.demo,Sam Yip,Staff', `nobody,Pat Mok,${long}`, 'nobody-else,Kay Ng,Staff'))
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await page.getByText(/^When you confirm: 1 e-mail goes out at once and invites to /).waitFor()

  // put off, and found again in the upload centre
  await page.goto('/uploads')
  await page
    .getByRole('link', { name: /Upload users/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'With problems', selected: true }).waitFor()
  // however long it is the mark stays in its column, and the whole of it is told
  const marked = page.getByRole('button', { name: /^Correct, Roles: Astronaut/ })
  expect(await marked.getAttribute('title')).toBe(long)
  expect(await marked.evaluate((mark) => mark.getBoundingClientRect().right <= (mark.closest('td')?.getBoundingClientRect().right ?? 0))).toBe(true)
  await page.getByRole('button', { name: 'Correct, E-mail: nobody', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct line 3' })
  // all that is wrong with the line at once
  const roles = dialog
    .getByRole('textbox', { name: 'Roles' })
    .or(dialog.getByRole('combobox', { name: 'Roles' }))
    .first()
  expect(await dialog.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(await roles.getAttribute('aria-invalid')).toBe('true')
  await dialog.getByText(/Those that can: .*Staff/).waitFor()
  await accessible()
  await dialog.getByLabel('E-mail').fill('pat.mok@marlowe.demo')
  await dialog.getByRole('button', { name: 'Check this line' }).click()
  await expect.poll(() => dialog.getByLabel('E-mail').getAttribute('aria-invalid')).toBeNull()
  await roles.focus()
  // one ring, around the whole field
  expect(await roles.evaluate((field) => getComputedStyle(field).outlineStyle)).toBe('none')
  await roles.press('Backspace')
  await roles.press('ArrowDown')
  await page.getByRole('option', { name: 'Staff', exact: true }).click()
  await dialog.getByRole('button', { name: 'Check this line' }).click()
  await page.getByText('Line 3 is ready to upload.').waitFor()
  // on with the next one
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Correct, E-mail: nobody-else')
  await page.keyboard.press('Enter')
  const next = page.getByRole('dialog', { name: 'Correct line 4' })
  await next.getByLabel('E-mail').fill('kay.ng@marlowe.demo')
  await next.getByRole('button', { name: 'Check this line' }).click()
  await page.getByText('Line 4 is ready to upload.').waitFor()
  await page.getByRole('tab', { name: 'All', selected: true }).waitFor()
  await page.getByText(/^When you confirm: 3 e-mails go out at once and invite to /).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Upload 3 records' }).click()
  await page.getByRole('button', { name: 'Send 3 e-mails' }).click()
  await page.getByText('3 users successfully uploaded').waitFor()
  expect((await mailTo(city.portal, 'pat.mok@marlowe.demo')).subject).toContain('invites you')
})

it('a sheet of which every row fails cannot be confirmed, in Chinese and on a phone', async () => {
  const { page, accessible } = await city.signIn('building.admin', {
    language: 'zh-Hant',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  await page.goto('/upload/users-mass-update')
  await page.locator('input[type=file]').setInputFiles(sheet('電郵,職位', 'nobody@elsewhere.demo,文員'))
  await page.getByRole('button', { name: '檢查檔案' }).click()
  await page.getByText('沒有用戶可以更新').first().waitFor()
  await page.getByText('這裏沒有使用此電郵地址的用戶。').first().waitFor()
  await accessible()
})
