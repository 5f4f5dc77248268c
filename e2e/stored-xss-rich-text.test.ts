import { expect, it } from 'vitest'
import { payloads } from '#tests/hostile/payloads.ts'
import { openGallery } from './browser.ts'

const { address, visit } = await openGallery()

/** What a rich text may hold, as markup. */
const allowed = /^(p|br|strong|em|u|s|ul|ol|li|h2|h3|blockquote|a)$/
const attribute = /^(href=(https?:\/\/|mailto:|tel:)\S*|rel=noopener noreferrer|target=_blank)$/

const open = async () => {
  const { page } = await visit({ expected: /violates the following Content Security Policy/ })
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) strangers.push(request.url())
  })
  page.on('dialog', (dialog) => strangers.push(dialog.message()))
  await page.addInitScript(() => {
    const ran: unknown[] = []
    Object.assign(window, { ran, x: (mark: unknown) => ran.push(mark) })
  })
  // none of the pages that load themselves again because somebody saves a file
  await page.routeWebSocket(/./, () => {})
  // the first one waits until everything has been built
  await page.goto('/gallery/dialogs')
  await page.locator('[contenteditable]').first().waitFor()
  return { page, strangers }
}

it('a rich text of each payload is shown without what would run or call', async () => {
  const { page, strangers } = await open()
  const source = page.getByRole('textbox', { name: 'HTML' })
  const found = await source.evaluate(async (field, all) => {
    const shown = document.querySelector('[data-testid=shown]')
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    const left: { names: string[]; attributes: string[] }[] = []
    for (const payload of all) {
      setValue?.call(field, `${payload}<p>after</p>`)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve))
      const elements = [...(shown?.querySelectorAll(':scope > div *') ?? [])]
      left.push({
        names: elements.map(({ localName }) => localName),
        attributes: elements.flatMap((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`)),
      })
    }
    return left
  }, payloads)
  for (const [n, { names, attributes }] of found.entries()) {
    expect(
      names.filter((name) => !allowed.test(name)),
      payloads[n],
    ).toEqual([])
    expect(
      attributes.filter((one) => !attribute.test(one)),
      payloads[n],
    ).toEqual([])
  }
  // most payloads leave the paragraph behind them as it is: the texts have really been drawn
  expect(found.filter(({ names }) => names.includes('p')).length).toBeGreaterThan(payloads.length / 2)
  expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toEqual([])
  expect(strangers).toEqual([])
}, 120_000)

it('a rich text into which each payload is pasted holds none of it as markup', async () => {
  const { page, strangers } = await open()
  const output = page.getByRole('region', { name: 'RichTextField', exact: true }).locator('output')
  const editor = page.getByRole('textbox', { name: 'Description' })
  await editor.click()
  for (let from = 0; from < payloads.length; from += 16) {
    const some = payloads.slice(from, from + 16)
    await page.keyboard.press('Control+a')
    await editor.evaluate((area, all) => {
      for (const payload of all) {
        const data = new DataTransfer()
        data.setData('text/plain', payload)
        data.setData('text/html', payload)
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      }
    }, some)
    const html = JSON.parse((await output.textContent()) ?? '""') as string
    const tags = [...html.matchAll(/<\/?([a-z][^\s/>]*)([^>]*)>/gi)]
    expect(tags.filter(([, name = '']) => !allowed.test(name)).map(([tag]) => tag)).toEqual([])
    expect(tags.filter(([, , more = '']) => !/^( href="(https?:\/\/|mailto:|tel:)[^"]*")?$/.test(more)).map(([tag]) => tag)).toEqual([])
  }
  expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toEqual([])
  expect(strangers).toEqual([])
}, 120_000)
