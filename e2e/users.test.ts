import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Visitor, openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()
const newcomer = { email: 'hong.yee.fan@marlowe.demo', name: 'Fan Hong Yee 范康怡' }

const passwordAgain = async ({ page, accessible }: Visitor) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Demo1234!')
  await accessible()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** Somebody new, from the list to the profile of somebody invited. */
const invite = async ({ page, accessible }: Visitor) => {
  await page.goto('/users')
  await heading(page, 'Users')
  await page.getByRole('table').getByRole('link').first().waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Invite user' }).click()
  await page.getByRole('checkbox', { name: 'Reception' }).waitFor()
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText('Please enter a valid email').waitFor()
  await page.getByRole('button', { name: '3 fields need attention' }).waitFor()
  await accessible()
  await page.getByLabel('E-mail').fill(newcomer.email)
  await page.getByLabel('Full name').fill(newcomer.name)
  await page.getByRole('checkbox', { name: 'Reception' }).check()
  await page.getByLabel('Job title').fill('Night desk')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await toast(page, 'The invitation has been sent.')
  await heading(page, newcomer.name)
  await page.getByText('Unregistered', { exact: true }).waitFor()
  await page.getByText(/^Invite last sent \d/).waitFor()
  await accessible()
}

const accept = async (link: string) => {
  const { page } = await city.visit()
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Victoria-Peak-9')
  await page.getByLabel('New password again').fill('Victoria-Peak-9')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'You have joined' }).waitFor()
}

it('a building admin invites somebody, who accepts from the mail, is given rights, switched off and removed', async () => {
  const admin = await city.as('building.admin', { expected: /status of (403|429)/ })
  const { page, accessible } = admin
  await invite(admin)
  const first = linkIn((await mailTo(city.portal, newcomer.email)).body)

  await page.getByRole('button', { name: 'Resend invite' }).click()
  await toast(page, 'An invitation was sent a moment ago. Please wait a minute.')
  city.clock.forward(61)
  await page.getByRole('button', { name: 'Resend invite' }).click()
  await toast(page, 'Invite has been resent.')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Job title').fill('Night reception')
  await accessible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'User details have been updated.')
  await page.getByText('Night reception').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('tab', { name: /^Pending/ }).click()
  await page.getByRole('link', { name: newcomer.name }).waitFor()
  await page.getByRole('columnheader', { name: 'Link valid until' }).getByRole('button').click()
  await page.waitForURL(/expiresDate/)
  await page.getByRole('link', { name: newcomer.name }).waitFor()
  const moveEnd = (by: string) =>
    city.portal.app.database.pool.query('update registration_requests set expires_at = expires_at + $1::interval where email = $2', [
      by,
      newcomer.email,
    ])
  await moveEnd('-9 days')
  await page.reload()
  await page
    .getByRole('row', { name: newcomer.name })
    .getByText(/^Ended \d\d \w{3} \d{4}$/)
    .waitFor()
  await moveEnd('9 days')
  await page.reload()
  await page
    .getByRole('row', { name: newcomer.name })
    .getByText(/^\d\d \w{3} \d{4}$/)
    .first()
    .waitFor()
  await accessible()

  const link = linkIn((await mailTo(city.portal, newcomer.email)).body)
  expect(link).not.toBe(first)
  await accept(link)

  await page.getByRole('tab', { name: /^Active/ }).click()
  await page.getByRole('searchbox').fill('康怡')
  await page.keyboard.press('Enter')
  await page.getByText('1 record(s) found').waitFor()
  await page.getByRole('link', { name: newcomer.name }).click()
  await heading(page, newcomer.name)
  await page.getByText('Night reception').waitFor()
  await accessible()

  // Rights are changed by somebody who has just given the password.
  city.clock.forward(301)
  await page.getByRole('button', { name: 'Change role…' }).click()
  const roles = page.getByRole('dialog', { name: `Roles of ${newcomer.name}` })
  await roles.getByRole('checkbox', { name: 'Concierge' }).check()
  await accessible()
  await roles.getByRole('button', { name: 'Save' }).click()
  await passwordAgain(admin)
  await toast(page, `The roles of ${newcomer.name} have been changed.`)
  await page.getByText('Reception, Concierge', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Permissions…' }).click()
  const permissions = page.getByRole('dialog', { name: `Permissions of ${newcomer.name}` })
  await permissions.getByRole('group', { name: 'Polls' }).getByRole('checkbox', { name: 'See' }).check()
  await permissions.getByText('Added', { exact: true }).waitFor()
  await accessible()
  await permissions.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Account permissions updated successfully.')
  await page
    .getByRole('row', { name: /^Polls/ })
    .getByRole('cell', { name: 'Added', exact: true })
    .waitFor()
  await page.getByText('Receives visitors at the desk.').waitFor()
  await accessible()

  await choose(page, 'Deactivate')
  await page.getByText('Inactive', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Undone.')
  await page.getByText('Inactive', { exact: true }).first().waitFor({ state: 'detached' })
  await choose(page, 'Deactivate')
  await page.getByText('Inactive', { exact: true }).first().waitFor()

  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('deactivated the membership').first().waitFor()
  await page.getByText('Reception, Concierge').nth(1).waitFor()
  await accessible()

  await choose(page, 'Remove…')
  const removing = page.getByRole('dialog', { name: `Remove ${newcomer.name} from Marlowe Exchange?` })
  // what would end is named and counted
  await removing.getByRole('listitem').filter({ hasText: 'Roles' }).getByText('Reception, Concierge').waitFor()
  await removing.getByLabel('Reason').fill('Left on Friday')
  await accessible()
  await removing.getByRole('button', { name: 'Remove', exact: true }).click()
  await toast(page, `${newcomer.name} has been removed.`)
  await heading(page, 'Users')
})

it('whoever invites another admin gives the password again, and the invitation goes out by itself', async () => {
  const admin = await city.as('building.admin', { expected: /status of 403/ })
  const { page } = admin
  await page.goto('/users')
  await page.getByRole('link', { name: 'Invite user' }).click()
  // the search of the list has an e-mail in its name, too
  await heading(page, 'Invite user')
  await page.getByLabel('E-mail').fill('second.admin@marlowe.demo')
  await page.getByLabel('Full name').fill('Odile Marchand')
  await page.getByRole('checkbox', { name: 'Building admin', exact: true }).check()
  city.clock.forward(301)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await passwordAgain(admin)
  await toast(page, 'The invitation has been sent.')
  await heading(page, 'Odile Marchand')
  await mailTo(city.portal, 'second.admin@marlowe.demo')
})

it('a photo is cut and kept, the list comes by mail, and who is put in charge stays', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/users')
  await page.getByRole('link', { name: 'Chidi Okafor' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const image = { create: { width: 400, height: 300, channels: 3 as const, background: '#1b687f' } }
  const file = { name: 'chidi.png', mimeType: 'image/png', buffer: await sharp(image).png().toBuffer() }
  await page.locator('input[type=file]').setInputFiles(file)
  const crop = page.getByRole('dialog', { name: 'Crop chidi.png' })
  await crop.getByRole('application').waitFor()
  await crop.getByRole('button', { name: 'Crop' }).click()
  await page.getByRole('button', { name: 'Remove Photo' }).waitFor()
  await page.getByRole('combobox', { name: 'Tags' }).fill('Fire warden')
  await page.keyboard.press('Enter')
  await accessible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'User details have been updated.')
  const portrait = page.getByRole('img', { name: 'Photo' })
  // ten by twelve, of a picture that was wider than high
  const shape = () => portrait.evaluate((one: HTMLImageElement) => Math.round((one.naturalWidth / one.naturalHeight) * 100))
  await expect.poll(shape).toBe(83)
  await accessible()

  await choose(page, 'Put in charge…')
  await page.getByRole('dialog').getByRole('button', { name: 'Put in charge' }).click()
  await toast(page, 'Chidi Okafor is now in charge.')
  await page.getByText('Person in charge').first().waitFor()

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Filter' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  await drawer.getByRole('combobox', { name: 'Tags' }).click()
  await page.getByRole('option', { name: 'Fire warden' }).click()
  await accessible()
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('1 record(s) found').waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  await toast(page, 'The record list will be emailed to you once it is ready.')
  expect((await mailTo(city.portal, 'building.admin@demo.portal')).subject).toContain('Users of Marlowe Exchange')
})

it('two who edit the same person are shown what the other has saved', async () => {
  const [one, two] = [await city.as('building.admin', { expected: /status of 409/ }), await city.as('building.admin')]
  const pages = [one.page, two.page]
  for (const page of pages) {
    await page.goto('/users?wildcardSearch=Emre')
    await page.getByRole('link', { name: 'Emre Aydin' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Job title').fill(page === one.page ? 'Auditor' : 'Surveyor')
  }
  await two.page.getByRole('button', { name: 'Save changes' }).click()
  await toast(two.page, 'User details have been updated.')
  await one.page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = one.page.getByRole('dialog', { name: 'Somebody else changed this record' })
  await dialog.getByRole('row', { name: 'Job title Surveyor Auditor' }).waitFor()
  await one.accessible()
  await dialog.getByRole('button', { name: 'Keep mine and save' }).click()
  await toast(one.page, 'User details have been updated.')
  await one.page.getByText('Auditor').waitFor()
})

it('a building admin looks after the people of its companies, one company at a time too', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/users')
  await page.getByRole('radiogroup', { name: 'Whose people' }).getByText('Companies').click()
  await heading(page, 'Users of the companies')
  await page.getByRole('button', { name: 'Filter' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  await drawer.getByRole('combobox', { name: 'Company' }).fill('Oriel')
  await page.getByRole('option', { name: 'Oriel Biotech' }).click()
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Remove filter: Company' }).waitFor()
  await page.getByRole('link', { name: 'Camille Vasseur' }).click()
  await heading(page, 'Camille Vasseur')
  expect(new URL(page.url()).pathname).toMatch(/^\/building-user-management\/users\/\d+$/)
  await page.getByRole('heading', { name: 'In Oriel Biotech' }).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Oriel Biotech' }).click()
  await heading(page, 'Oriel Biotech')
  await page.goBack()
  await heading(page, 'Camille Vasseur')
  await page.goBack()
  await page.getByRole('link', { name: 'Invite user' }).click()
  await page.getByRole('checkbox', { name: 'Master admin' }).waitFor()
  await page.getByText('Oriel Biotech').first().waitFor()
})

it('a company sees its own people only, in Chinese, in the dark and on a phone', async () => {
  const { page, accessible } = await city.signIn('company.admin', {
    language: 'zh-Hant',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    expected: /status of 404/,
  })
  await heading(page, '用戶')
  await page.getByRole('link', { name: /Adaeze Okafor/ }).waitFor()
  await accessible()
  await page.getByRole('link', { name: /Adaeze Okafor/ }).click()
  await page.getByRole('heading', { name: 'Pinecrest Capital 成員資料' }).waitFor()
  await accessible()
  await page.getByRole('link', { name: '編輯' }).click()
  await page.getByLabel('職銜').fill('辦公室經理')
  await page.getByRole('button', { name: '儲存更改' }).click()
  await toast(page, '用戶資料已更新。')
  await page.getByText('辦公室經理').first().waitFor()
  await page.goto('/users?tab=PENDING')
  await page.getByText('找到 1 項記錄').waitFor()
  await page.goto('/users/add')
  await page.getByRole('checkbox', { name: '職員' }).waitFor()
  await accessible()
  await page.goto('/building-user-management/users')
  await heading(page, '各公司用戶')
  await page.getByRole('heading', { level: 2 }).waitFor()
  await accessible()
  await page.goto('/user/999999')
  await page.getByRole('heading', { name: '找不到這項記錄' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/999999$/)
})

it('in simplified Chinese a sub admin invites no admins, and nobody from elsewhere', async () => {
  const { page, accessible } = await city.signIn('sub.admin', { language: 'zh-Hans', expected: /status of 422/ })
  await heading(page, '用户')
  await page.getByRole('link', { name: '邀请用户' }).click()
  await page.getByRole('checkbox', { name: '员工' }).waitFor()
  expect(await page.getByRole('checkbox', { name: '主管理员' }).count()).toBe(0)
  await page.getByLabel('邮箱').fill('si.yuan@elsewhere.example')
  await page.getByLabel('姓名').fill('陈思远')
  await page.getByRole('checkbox', { name: '员工' }).check()
  await page.getByRole('button', { name: '发出邀请' }).click()
  await page.getByText('只能使用公司邮箱域名内的地址。').waitFor()
  await accessible()
})
