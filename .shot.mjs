import { chromium } from 'playwright-core'
const [base, who, w, h, scheme, lang, out, ...paths] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const c = await b.newContext({ viewport: { width: +w, height: +h }, baseURL: base, colorScheme: scheme, locale: lang })
const p = await c.newPage()
p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('console', m.text().slice(0, 200)))
await p.goto('/login')
await p
  .getByRole('textbox')
  .first()
  .fill(who + '@demo.portal')
await p.locator('input[type=password]').fill('Demo1234!')
await p.keyboard.press('Enter')
await p.waitForURL((u) => !/login/.test(u.pathname), { timeout: 30000 })
await p.waitForTimeout(1000)
let n = 0
for (const path of paths) {
  await p.goto(path)
  await p.waitForTimeout(6000)
  await p.screenshot({ path: `${out}-${n++}.png` })
}
await b.close()
