import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

it('who has nothing to decide is told so', async () => {
  const { page, accessible } = await city.as('staff')
  await page.goto('/approvals')
  await page.getByText('Nothing waits for your approval.').waitFor()
  await accessible()
})

it('a link of a mail that is over says so and leads on', async () => {
  const { page, accessible } = await city.visit({ expected: /404/, language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto('/approve?token=AAAAAAAAAAAAAAAAAAAAAA')
  await page.getByText('此連結已失效').waitFor()
  await expect.poll(() => page.url()).not.toContain('token')
  await accessible()
})
