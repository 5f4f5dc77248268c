import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { mailTo } from './mails.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()

/** Ticks people by their names in the dialog that is open. */
const pick = async (page: Page, ...names: string[]) => {
  const dialog = page.getByRole('dialog')
  for (const name of names) {
    await dialog.getByRole('searchbox').fill(name)
    await dialog.getByRole('checkbox', { name: new RegExp(name) }).check()
  }
  await dialog.getByText(`${names.length} chosen`).waitFor()
}
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

it('a building admin makes a group, adds people, changes its limits, removes one, reads the history and deletes it', async () => {
  const admin = await city.as('building.admin', { expected: /status of 409/ })
  const { page, accessible } = admin
  await page.goto('/user-groups')
  await heading(page, 'User groups')
  await page.getByText('7 record(s) found').waitFor()
  await row(page, 'Badminton on Thursdays').getByText('1 a week').waitFor()
  await accessible()

  await page.getByRole('button', { name: 'Add group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('early BIRDS')
  await dialog.getByLabel('Bookings at most').fill('3')
  await dialog.getByRole('button', { name: 'Add group' }).click()
  await dialog.getByText('Please fill this in').waitFor()
  await dialog.getByRole('combobox', { name: 'In each' }).click()
  await page.getByRole('option', { name: 'Week' }).click()
  await dialog.getByRole('button', { name: 'Add group' }).click()
  await dialog.getByText('A group with this name already exists.').waitFor()
  await accessible()
  await dialog.getByLabel('Name').fill('Climbing club 攀石會')
  await dialog.getByRole('button', { name: 'Add group' }).click()
  await toast(page, 'User group successfully added.')
  await heading(page, 'Climbing club 攀石會')
  await page.getByText('Nobody is in this group yet.').waitFor()
  await accessible()

  await page.getByRole('button', { name: 'Add people' }).first().click()
  await pick(page, 'Emre Aydin', 'Camille Vasseur')
  await accessible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await toast(page, '2 users successfully added to group.')
  await row(page, 'Camille Vasseur').getByText('Oriel Biotech').waitFor()
  await page
    .getByRole('link', { name: /^People/ })
    .getByText('2')
    .waitFor()
  await accessible()

  await page.getByRole('button', { name: 'Edit…' }).click()
  await dialog.getByLabel('Bookings at most').fill('5')
  await dialog.getByLabel('Credits').fill('120.50')
  await dialog.getByRole('combobox', { name: 'For each' }).click()
  await page.getByRole('option', { name: 'Month' }).click()
  await dialog.getByRole('switch', { name: 'Approve bookings at once' }).check()
  await accessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'User group has been updated.')
  await page.getByText('Booking limit 5 a week').waitFor()
  await page.getByRole('link', { name: 'Details' }).click()
  await page.getByText('120.50 a month', { exact: true }).waitFor()
  await accessible()

  await page.getByRole('link', { name: /^People/ }).click()
  await choose(page, 'Remove from group', 'Emre Aydin')
  await row(page, 'Emre Aydin').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Emre Aydin').waitFor()
  await choose(page, 'Remove from group', 'Emre Aydin')
  await row(page, 'Emre Aydin').waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'History' }).click()
  for (const words of ['removed somebody', 'changed the group', 'added people', 'created the group']) await page.getByText(words).first().waitFor()
  await page.getByText('Emre Aydin', { exact: true }).first().waitFor()
  await accessible()

  await choose(page, 'Delete…')
  await dialog.getByText('Stays as it is: for them, or without them').waitFor()
  await accessible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, 'User group has been deleted.')
  await heading(page, 'User groups')
  await page.getByText('7 record(s) found').waitFor()
})

/** Three browsers on which somebody is not asked for a code. */
const trustDevices = (email: string) =>
  city.portal.app.database.pool.query(
    `insert into devices (user_id, token_hash, user_agent, address, last_seen_at, trusted_until)
     select id, email || agent, agent, '203.0.113.7', $2, $3 from users, unnest($4::text[]) as agent where email = $1`,
    [
      email,
      city.clock.now(),
      new Date(city.clock.now().getTime() + 20 * 86_400_000),
      ['Mozilla/5.0 (Macintosh) Chrome/140.0', 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0', 'Mozilla/5.0 (iPhone) Version/19.0 Safari/605.1'],
    ],
  )

it('a profile tells the groups and the trusted devices of a person, and the users are narrowed to a group', async () => {
  await trustDevices('reception@demo.portal')
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/user-groups')
  await page.getByRole('button', { name: 'Add group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Choir 合唱團')
  await dialog.getByRole('button', { name: 'Add group' }).click()
  await page.getByRole('button', { name: 'Add people' }).first().click()
  await pick(page, 'Jonas Lindqvist')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await toast(page, 'User successfully added to group.')
  await page.getByRole('link', { name: 'Jonas Lindqvist' }).click()
  await heading(page, 'Jonas Lindqvist')
  await page.getByRole('heading', { name: 'User groups' }).waitFor()

  const because = async (title: RegExp) => {
    const question = page.getByRole('dialog', { name: title })
    await question.getByRole('textbox', { name: 'Reason' }).fill('Left the laptop in a taxi')
    await accessible()
    await question.getByRole('button', { name: 'End trust', exact: true }).click()
  }
  await page
    .getByRole('button', { name: /^End trust in/ })
    .first()
    .click()
  await because(/^End the trust in /)
  await toast(page, '1 device is no longer trusted.')
  const profile = page.url()

  const small = { language: 'zh-Hant', colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
  const phone = await city.as('building.admin', small)
  await phone.page.goto(profile)
  await phone.page.getByRole('link', { name: 'Choir 合唱團' }).waitFor()
  await phone.page.getByRole('heading', { name: '受信任裝置' }).waitFor()
  await phone.accessible()

  await page.getByRole('button', { name: 'End all…' }).click()
  await because(/^End the trust in all devices of Jonas Lindqvist/)
  await toast(page, '2 devices are no longer trusted.')
  await page.getByText('No trusted devices').waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Choir 合唱團' }).click()
  await heading(page, 'Choir 合唱團')

  const { rows } = await city.portal.app.database.pool.query<{ id: number }>("select id from user_groups where group_name = 'Choir 合唱團'")
  await page.goto(`/users?userGroupId=${rows[0]?.id}`)
  await page.getByRole('listitem').filter({ hasText: 'In group Choir 合唱團' }).waitFor()
  await page.getByText('1 record(s) found').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Remove filter: In group' }).click()
  await page.getByText('1 record(s) found').waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

it('the provider reads the groups of a person in any building; a company is told of none', async () => {
  const { rows } = await city.portal.app.database.pool.query<{ path: string }>(
    `select concat_ws('/', m.user_id, c.id, c.uuid) as path from users u join memberships m on m.user_id = u.id
     join office_centres c on c.id = m.office_centre_id where u.email = 'company.admin@demo.portal'`,
  )
  const { page, accessible } = await city.as('platform.admin')
  await page.goto(`/management/user/${rows[0]?.path}`)
  await page.getByRole('heading', { name: 'User groups' }).waitFor()
  await page.getByRole('heading', { name: 'Trusted devices' }).waitFor()
  await accessible()

  const tenant = await city.as('company.admin')
  await tenant.page.goto('/users?tenantRoleCodeArray[]=STAFF')
  await tenant.page.getByRole('table').getByRole('link').first().click()
  await tenant.page.getByRole('heading', { name: 'Trusted devices' }).waitFor()
  expect(await tenant.page.getByRole('heading', { name: 'User groups' }).count()).toBe(0)
})

it('two who edit the same group are shown what the other has saved; people who came meanwhile are no matter', async () => {
  const [one, two] = [await city.as('building.admin', { expected: /status of 409/ }), await city.as('building.admin')]
  for (const { page } of [one, two]) {
    await page.goto('/user-groups?wildcardSearch=Cyclists')
    await page.getByRole('link', { name: 'Cyclists' }).click()
    await heading(page, 'Cyclists')
  }
  const edit = async (page: Page, most: string) => {
    await page.getByRole('button', { name: 'Edit…' }).click()
    await page.getByRole('dialog').getByLabel('Bookings at most').fill(most)
    await page.getByRole('dialog').getByRole('combobox', { name: 'In each' }).click()
    await page.getByRole('option', { name: 'Month' }).click()
  }
  await edit(one.page, '4')
  await two.page.getByRole('button', { name: 'Add people' }).click()
  await two.page.getByRole('dialog').getByRole('checkbox').first().check()
  await two.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await toast(two.page, 'User successfully added to group.')
  await one.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await toast(one.page, 'User group has been updated.')

  await one.page.getByRole('button', { name: 'Edit…' }).click()
  await one.page.getByRole('dialog').getByLabel('Bookings at most').fill('6')
  await two.page.getByText('Booking limit 4 a month').waitFor()
  await two.page.getByRole('button', { name: 'Edit…' }).click()
  await two.page.getByRole('dialog').getByLabel('Bookings at most').fill('8')
  await two.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await toast(two.page, 'User group has been updated.')
  await one.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const conflict = one.page.getByRole('dialog', { name: 'Somebody else changed this record' })
  await conflict.getByRole('row', { name: 'Booking limit 8 a month 6 a month' }).waitFor()
  await one.accessible()
  await conflict.getByRole('button', { name: 'Keep mine and save' }).click()
  await one.page.getByText('Booking limit 6 a month').waitFor()
})

it('the platform admin makes a global group, adds people of any building, empties it and has the record mailed', async () => {
  const provider = await city.as('platform.admin')
  const { page, accessible } = provider
  await page.goto('/global-users/user-groups')
  await heading(page, 'Global user groups')
  await page.getByText('3 record(s) found').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Add group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Harbour walkers')
  await accessible()
  await dialog.getByRole('button', { name: 'Add group' }).click()
  await heading(page, 'Harbour walkers')
  await page.getByRole('button', { name: 'Add people' }).first().click()
  await pick(page, 'Camille Vasseur', 'Emre Aydin')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await toast(page, '2 users successfully added to group.')
  await row(page, 'Camille Vasseur').getByText('Oriel Biotech').waitFor()
  await accessible()
  await choose(page, 'Remove everybody…')
  await accessible()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await toast(page, 'Everybody has been removed from the group.')
  await page.getByText('Nobody is in this group yet.').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await toast(page, 'The record list will be emailed to you once it is ready.')
  expect((await mailTo(city.portal, 'platform.admin@demo.portal')).subject).toContain('Global user groups')

  await page.goto('/user-groups')
  await page.getByRole('combobox', { name: 'Building' }).fill('Tembusu')
  await page.getByRole('option', { name: 'Tembusu Quay' }).click()
  await page.getByRole('link', { name: 'Car-sharing' }).click()
  await heading(page, 'Car-sharing')
})

it('on a phone, in Chinese and in the dark a reader’s screens fit; a company has no such screen', async () => {
  const small = { language: 'zh-Hant', colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
  const { page, accessible } = await city.as('building.admin', small)
  await page.goto('/user-groups')
  await heading(page, '用戶組別')
  await accessible()
  await page.getByText('Event hosts 活動主辦人').click()
  await heading(page, 'Event hosts 活動主辦人')
  await page.getByText('預訂上限每月 4').waitFor()
  await accessible()
  const tenant = await city.as('company.admin', { expected: /status of 40[34]/ })
  await tenant.page.goto('/user-groups')
  await tenant.page.getByRole('heading', { level: 1, name: 'You cannot open this page' }).waitFor()
  expect(await tenant.page.getByText('Fire wardens').count()).toBe(0)
})

const sheet = (...lines: string[]) => ({ name: 'groups.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

it('a building admin uploads groups: bad rows are shown first; the provider does it for any building, and for groups across them', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/user-groups')
  await page.getByRole('link', { name: 'Upload' }).click()
  await heading(page, 'Upload user groups')
  await accessible()
  const lines = ['Name,People,Bookings at most,In each', 'Tai chi 太極,building.admin@demo.portal,2,Week', 'Strangers,nobody@nowhere.demo,2,']
  await page.locator('input[type=file]').setInputFiles(sheet(...lines))
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await page.getByText('People: Not among the people of this building: nobody@nowhere.demo').first().waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Upload 1 record' }).click()
  await toast(page, '1 user groups successfully uploaded')
  expect(new URL(page.url()).pathname).toBe('/upload/user-groups/result')
  await accessible()
  await page.goto('/user-groups?wildcardSearch=Tai chi')
  await row(page, 'Tai chi 太極').getByText('2 a week').waitFor()

  const provider = await city.as('platform.admin')
  await provider.page.goto('/upload/user-groups')
  await provider.page.getByRole('combobox', { name: 'Building' }).fill('Tembusu')
  await provider.page.getByRole('option', { name: 'Tembusu Quay' }).click()
  await provider.page.locator('input[type=file]').setInputFiles(sheet(lines[0] ?? '', 'Tai chi 太極,,2,Week'))
  await provider.page.getByRole('button', { name: 'Check the sheet' }).click()
  await provider.page.getByRole('button', { name: 'Upload 1 record' }).click()
  await toast(provider.page, '1 user groups successfully uploaded')
  await provider.page.getByRole('link', { name: 'Back' }).click()
  await row(provider.page, 'Tai chi 太極').waitFor()

  await provider.page.goto('/global-users/user-groups')
  await provider.page.getByRole('link', { name: 'Upload' }).click()
  await heading(provider.page, 'Upload global user groups')
  await provider.accessible()
  await provider.page
    .locator('input[type=file]')
    .setInputFiles(sheet('Name,People', 'Night shift,building.admin@demo.portal; company.admin@demo.portal'))
  await provider.page.getByRole('button', { name: 'Check the sheet' }).click()
  await provider.page.getByRole('button', { name: 'Upload 1 record' }).click()
  await toast(provider.page, '1 user groups successfully uploaded')
  await provider.page.goto('/global-users/user-groups?wildcardSearch=Night')
  await row(provider.page, 'Night shift').getByText('2', { exact: true }).waitFor()
})
