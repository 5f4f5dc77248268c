import { expect, it } from 'vitest'
import { sendMail } from '#kit/server/mail/mail.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { openCity } from './browser.ts'

const city = await openCity()

it('a mail stands in the mailbox as mail programs draw it, beside its text, and runs nothing', async () => {
  const { app } = city.portal
  const { rows } = await app.database.pool.query<{ id: string }>(`select id from office_centres where company_name = 'Pinecrest Capital'`)
  await systemContext(app, 'test').transaction((tx) =>
    sendMail(tx, {
      to: 'ada@marlowe.demo',
      from: Number(rows[0]?.id),
      subject: 'Pinecrest Capital invites you',
      paragraphs: ['<script>document.title = "ran"</script>'],
      button: { label: 'Accept invitation', path: '/login?invited=1' },
    }),
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, accessible } = await city.visit({ colorScheme })
    await page.goto('/mailbox')
    await page.getByRole('link', { name: 'Pinecrest Capital invites you' }).click()
    const letter = page.frameLocator('iframe')
    await letter.getByRole('heading', { name: 'Pinecrest Capital invites you' }).waitFor()
    await letter.getByText('Marlowe Exchange 馬洛商業大廈').waitFor()
    await letter.getByText('<script>').waitFor()
    expect(await letter.getByRole('link').getAttribute('href')).toContain('/login?invited=1')
    await page.getByText('Accept invitation:').waitFor()
    expect(await page.title()).not.toBe('ran')
    const background = await letter.locator('.sheet').evaluate((sheet) => getComputedStyle(sheet).backgroundColor)
    expect(background).toBe({ light: 'rgb(255, 255, 255)', dark: 'rgb(20, 25, 27)' }[colorScheme])
    await accessible()
  }
})
