import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openGallery } from './browser.ts'

const { visit } = await openGallery()

/** What is pasted brings styles and more of its own, which the policy keeps from being applied. */
const styled = { expected: /violates the following Content Security Policy/ }

/** None that loads itself again because somebody saves a file. */
const open = async (options: Parameters<typeof visit>[0] = {}) => {
  const visitor = await visit(options)
  await visitor.page.routeWebSocket(/./, () => {})
  await visitor.page.goto('/gallery/dialogs')
  await visitor.page.locator('[contenteditable]').first().waitFor()
  return visitor
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const html = async (page: Page) => JSON.parse((await region(page, 'RichTextField').locator('output').textContent()) ?? '') as string
const holds = async (page: Page, wanted: string) => {
  await expect.poll(() => html(page)).toBe(wanted)
}
const textbox = (page: Page) => page.getByRole('textbox', { name: 'Description' })

/** What a paste brings, as another program would have put it into the clipboard. */
const paste = (page: Page, text: string, markup?: string) =>
  page.evaluate(
    ([plain, rich]) => {
      const data = new DataTransfer()
      data.setData('text/plain', plain)
      if (rich) data.setData('text/html', rich)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [text, markup ?? ''] as const,
  )

const begin = async (options?: Parameters<typeof visit>[0]) => {
  const visitor = await open(options)
  await region(visitor.page, 'RichTextField').getByRole('button', { name: 'Empty it' }).click()
  await holds(visitor.page, '')
  await textbox(visitor.page).click()
  return visitor
}

it('writes with the tools of the toolbar', async () => {
  const { page } = await begin()
  const tool = (name: string) => region(page, 'RichTextField').getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
  await tool('Heading').click()
  await page.keyboard.type('Rules')
  await page.keyboard.press('Enter')
  await tool('Bold').click()
  expect(await tool('Bold').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.type('one')
  await tool('Bold').click()
  await tool('Italic').click()
  await page.keyboard.type('two')
  await tool('Italic').click()
  await page.keyboard.press('Control+u')
  await page.keyboard.type('three')
  await page.keyboard.press('Enter')
  await tool('Bullet list').click()
  await holds(page, '<h2>Rules</h2><p><strong>one</strong><em>two</em><u>three</u></p><ul><li><p></p></li></ul>')
  await tool('Numbered list').click()
  await tool('Undo').click()
  await tool('Redo').click()
  await expect.poll(() => html(page)).toContain('<ol>')
  await tool('Heading').focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Subheading')
})

it('links to https, mailto and tel, and to nothing else', async () => {
  const { page } = await begin()
  await page.keyboard.type('rules')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  expect(await page.getByRole('combobox').count()).toBe(0)
  const dialog = page.getByRole('dialog', { name: 'Link' })
  const address = dialog.getByRole('textbox', { name: 'Address of the link' })
  for (const wrong of ['javascript:alert(1)', 'http://plain.example', 'data:text/html,x', 'rules']) {
    await address.fill(wrong)
    await address.press('Enter')
    await dialog.getByText('Please begin with https://, mailto: or tel:').waitFor()
  }
  await address.fill('https://marlowe.example/rules')
  await page.keyboard.press('Enter')
  await holds(page, '<p><a href="https://marlowe.example/rules">rules</a></p>')
  await page.keyboard.press('Control+k')
  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await holds(page, '<p>rules</p>')
})

it('stops at 5000 characters: typing is refused, of a paste only what fits is taken', async () => {
  const { page } = await begin(styled)
  const counter = (text: string) => region(page, 'RichTextField').getByText(text, { exact: true }).waitFor()
  await counter('0 / 5000')
  await paste(page, `${'a'.repeat(4990)}`)
  await counter('4990 / 5000')
  await paste(page, '', '<p style="color: red">12345</p><ul><li>678</li><li>90xyz</li></ul><p>lost</p>')
  await counter('5000 / 5000')
  expect(await html(page)).toMatch(/a12345<\/p><ul><li><p>678<\/p><\/li><li><p>90<\/p><\/li><\/ul>$/)
  await page.keyboard.type('more')
  await paste(page, 'more')
  await counter('5000 / 5000')
  await page.keyboard.press('Backspace')
  await counter('4999 / 5000')
  await page.keyboard.type('zz')
  await counter('5000 / 5000')
})

it('pastes without what no reader shall see', async () => {
  const { page } = await begin(styled)
  await paste(
    page,
    '',
    '<h1>T</h1><p onclick="x()" style="color:red">a<img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a></p><table><tr><td>c</td></tr></table>',
  )
  await expect.poll(() => html(page)).toContain('a')
  expect(await html(page)).not.toMatch(/style|onclick|img|javascript|table|h1/)
})

it('says what is wrong, and cannot be changed when disabled', async () => {
  const { page } = await open()
  const answer = page.getByRole('textbox', { name: 'Answer' })
  expect(await answer.getAttribute('aria-invalid')).toBe('true')
  const more = await answer.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${more}"]`).textContent()).toContain('Please fill this in')
  expect(await page.getByRole('textbox', { name: 'Terms' }).getAttribute('contenteditable')).toBe('false')
  expect(await region(page, 'RichTextField, disabled').getByRole('button', { name: 'Bold' }).isDisabled()).toBe(true)
})

const hostile = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1"><script>window.hacked = 1</script></svg>',
  '<svg><a xlink:href="javascript:window.hacked=1"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
  '<a href="javascript:window.hacked=1">x</a>',
  '<a href=" javascript:window.hacked=1">x</a>',
  '<a href="java\tscript:window.hacked=1">x</a>',
  '<a href="&#106;avascript:window.hacked=1">x</a>',
  '<a href="JaVaScRiPt:window.hacked=1">x</a>',
  '<a href="\u0001javascript:window.hacked=1">x</a>',
  '<a href="data:text/html,<script>window.hacked=1</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://ok.example" onclick="window.hacked=1" style="position:fixed" target="_top" ping="https://evil.example">x</a>',
  '<iframe src="javascript:window.hacked=1"></iframe>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<object data="javascript:window.hacked=1"></object>',
  '<embed src="data:text/html,<script>window.hacked=1</script>">',
  '<form action="javascript:window.hacked=1"><button>x</button><input autofocus onfocus="window.hacked=1"></form>',
  '<style>body { display: none }</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<p style="background:url(javascript:window.hacked=1)" id="content" class="x" name="y">x</p>',
  '<details open ontoggle="window.hacked=1"><summary>x</summary></details>',
  '<video><source onerror="window.hacked=1"></video><audio src=x onerror="window.hacked=1"></audio>',
  '<template><img src=x onerror="window.hacked=1"></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.hacked=1>"></noscript>',
  '<textarea></textarea><title><img src=x onerror=window.hacked=1></title>',
  '<body onload="window.hacked=1"><p>x</p></body>',
  '<custom-element is="x" onmouseover="window.hacked=1">x</custom-element>',
  `${'<div>'.repeat(500)}deep${'</div>'.repeat(500)}`,
  '<p>never closed <strong>at <em>all',
]

it('shows none of what would do harm', async () => {
  const { page } = await open(styled)
  const source = page.getByRole('textbox', { name: 'HTML' })
  const shown = page.getByTestId('shown')
  for (const payload of hostile) {
    await source.fill(`${payload}<p>after</p>`)
    const left = await shown.evaluate((node) => ({
      names: [...node.querySelectorAll(':scope > div *')].map((element) => element.localName),
      attributes: [...node.querySelectorAll(':scope > div *')].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value}`),
      ),
    }))
    expect(
      left.names.filter((name) => !/^(p|br|strong|em|u|s|ul|ol|li|h2|h3|blockquote|a)$/.test(name)),
      payload,
    ).toEqual([])
    expect(
      left.attributes.filter((one) => !/^(href=https:\/\/ok\.example|rel=noopener noreferrer|target=_blank)$/.test(one)),
      payload,
    ).toEqual([])
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

it('shows what is meant to be shown', async () => {
  const { page } = await open()
  const shown = page.getByTestId('shown')
  await page
    .getByRole('textbox', { name: 'HTML' })
    .fill(
      '<h2>A</h2><div><p>b<br><b>c</b> <font>d</font> <a href="mailto:a@b.example">e</a> <a href="tel:+852">f</a> <a href="http://g.example">g</a></p></div>',
    )
  expect(await shown.locator('> div').innerHTML()).toBe(
    '<h2>A</h2><p>b<br><strong>c</strong> d ' +
      [
        ['mailto:a@b.example', 'e'],
        ['tel:+852', 'f'],
        ['http://g.example', 'g'],
      ]
        .map(([href, text]) => `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`)
        .join(' ') +
      '</p>',
  )
})

it.each(['light', 'dark'] as const)('axe finds nothing with the link dialog open, %s', async (colorScheme) => {
  const { page, accessible } = await begin({ colorScheme })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Link' }).waitFor()
  await accessible()
})
