import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { openGallery } from './browser.ts'

/** What the server answers to the next calls; without one it breaks the connection. */
const answers: { status: number; body: object }[] = []
const received: { token: string | undefined; body: string }[] = []
const gallery = await openGallery((server) => {
  void server.register(async (server) => {
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 8 * 1024 * 1024 }, async (_request: unknown, body: Buffer) => body)
    server.post<{ Body: Buffer }>('/api/pretended', async (request, reply) => {
      received.push({ token: request.headers.authorization, body: request.body.toString('latin1') })
      const answer = answers.shift()
      if (answer) return reply.status(answer.status).send(answer.body)
      reply.hijack()
      reply.raw.destroy()
    })
  })
})

interface Given {
  name: string
  mimeType: string
  buffer: Buffer
}

const text = (name: string, bytes = 2000): Given => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes, 'x') })
const picture = async (name: string, color: string, width = 800, height = 600): Promise<Given> => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(name.endsWith('.png') ? 'png' : 'jpeg')
    .toBuffer(),
})

let page: Page
let accessible: () => Promise<void>
const open = async (options?: Parameters<typeof gallery.visit>[0], prepare?: () => void) => {
  const visitor = await gallery.visit(options)
  ;({ page, accessible } = visitor)
  if (prepare) await page.addInitScript(prepare)
  await page.goto('/gallery/uploads')
  await page.getByRole('heading', { name: 'SheetField' }).waitFor()
}

const field = (name: string) => page.getByRole('group', { name, exact: true })
const choose = (name: string, files: Given[]) => field(name).locator('input[type=file]').setInputFiles(files)
const held = (part: string) => page.getByRole('region', { name: part, exact: true }).locator('output')
const holds = async (part: string, value: unknown) => {
  await expect.poll(() => held(part).textContent()).toBe(JSON.stringify(value))
}
/** At the field the reason stands at once; the toast says it again a second later. */
const refusal = (reason: string) => page.getByRole('main').getByRole('alert').filter({ hasText: reason })
const toast = (reason: string) => page.locator('.mantine-Notification-root').filter({ hasText: reason })

const drop = async (zone: Locator, files: Given[]) => {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') }))
  const dataTransfer = await zone.page().evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, bytes } of given)
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type: mimeType }))
    return transfer
  }, given)
  await zone.dispatchEvent('drop', { dataTransfer })
}

beforeAll(async () => {
  // Vite prepares the packages on the first visit, and draws the page anew when it finds more of them.
  await open()
  await page.context().close()
})

it('files are sent with progress, listed, removed, and sent again after a failure', async () => {
  await open()
  await choose('Documents', [text('lease.pdf'), text('lost plan.xlsx')])
  await holds('FileField', ['lease.pdf'])
  const documents = field('Documents')
  await documents.getByRole('alert').filter({ hasText: 'The file could not be uploaded.' }).waitFor()
  await accessible()
  await documents.getByRole('button', { name: 'Try again: lost plan.xlsx' }).click()
  await holds('FileField', ['lease.pdf', 'lost plan.xlsx'])
  await documents.getByText('2 kB').first().waitFor()

  await choose('Documents', [text('slow.doc')])
  await expect.poll(() => documents.getByRole('progressbar', { name: 'Uploading slow.doc' }).getAttribute('aria-valuenow')).toBe('50')
  expect(await documents.getByRole('button', { name: 'Add another file' }).count()).toBe(0)
  await documents.getByRole('button', { name: 'Remove slow.doc' }).click()
  await documents.getByRole('progressbar').waitFor({ state: 'detached' })
  await documents.getByRole('button', { name: 'Remove lease.pdf' }).press('Enter')
  await holds('FileField', ['lost plan.xlsx'])
  expect(await documents.evaluate((zone) => zone === document.activeElement)).toBe(true)
})

it('files that do not belong are refused at the field at once and in a toast a second later', async () => {
  await open()
  const wrong = 'Please only upload files with .pdf, .csv, .xlsx, .xls, .doc, .txt, .ppt, .jpg, .jpeg, .png extension.'
  await drop(field('Documents'), [text('tool.exe'), text('lease.pdf')])
  await refusal(wrong).filter({ hasText: 'tool.exe' }).waitFor()
  expect(await toast(wrong).count()).toBe(0)
  await toast(wrong).waitFor()
  await holds('FileField', ['lease.pdf'])
  await accessible()
  // Given again the sentence stands there once, and after five seconds no more.
  await drop(field('Documents'), [text('tool.exe')])
  await page.waitForTimeout(1200)
  expect(await toast(wrong).count()).toBe(1)
  await toast(wrong).waitFor({ state: 'detached' })
  await refusal(wrong).waitFor()

  await choose('Documents', [text('large.pdf', 5 * 1024 * 1024 + 1)])
  await refusal('Please do not upload files larger than 5MB in size.').waitFor()
  await choose(
    'Documents',
    ['a.txt', 'b.txt', 'c.txt'].map((name) => text(name)),
  )
  await refusal('Only 3 files can be uploaded here.').filter({ hasText: 'c.txt' }).waitFor()
  await holds('FileField', ['lease.pdf', 'a.txt', 'b.txt'])
})

it('one zip is taken, and a second takes its place', async () => {
  await open()
  await choose('Archive', [text('faces.rar')])
  await refusal('Please only upload files with .zip extension.').waitFor()
  await drop(field('Archive'), [text('one.zip'), text('two.zip')])
  await refusal('Only one file can be uploaded here.').filter({ hasText: 'two.zip' }).waitFor()
  await holds('FileField, zip', ['one.zip'])
  await choose('Archive', [text('three.zip')])
  await holds('FileField, zip', ['three.zip'])
})

it('a sheet is one .xlsx, .xls or .csv; anything else is a warning of three and a half seconds', async () => {
  await open()
  const people = field('People')
  await drop(people, [text('a.csv'), text('b.csv')])
  const several = toast('Uploading of multiple files is not supported!')
  await several.waitFor()
  await refusal('Uploading of multiple files is not supported!').waitFor()
  await several.waitFor({ state: 'detached' })
  await holds('SheetField', null)
  await choose('People', [text('people.pdf')])
  await toast('Only file with .xlsx, .xls, .csv is supported!').waitFor()
  await accessible()
  await choose('People', [text('people.xlsx')])
  await holds('SheetField', 'people.xlsx')
  await people.getByText('people.xlsx').waitFor()
  await people.getByRole('button', { name: 'Remove people.xlsx' }).click()
  await holds('SheetField', null)
  await page.getByRole('link', { name: 'Download the template' }).waitFor()
})

it('one picture is sent, replaced and removed', async () => {
  await open()
  await choose('Logo', [await picture('red.png', 'red')])
  await holds('ImagesField', ['red.png'])
  await drop(field('Logo'), [await picture('blue.jpg', 'blue')])
  await holds('ImagesField', ['blue.jpg'])
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Replace blue.jpg' }).press('Enter')])
  await chooser.setFiles(await picture('green.png', 'green'))
  await holds('ImagesField', ['green.png'])
  await page.getByRole('button', { name: 'Remove green.png' }).click()
  await holds('ImagesField', [])
})

it('pictures of a gallery are refused, put in order, enlarged and removed', async () => {
  await open()
  const space = field('Space')
  await drop(space, [await picture('lobby.png', '#357'), text('lobby.gif'), await picture('top.floor.png', '#753')])
  await refusal('Please upload only .jpg, .jpeg, .png files.').filter({ hasText: 'lobby.gif' }).waitFor()
  await refusal('Filename with more than one “.” is not supported due to security restrictions').waitFor()
  await toast('Filename with more than one “.”').waitFor()
  await choose('Space', [text('large.jpg', 5 * 1024 * 1024 + 1)])
  await refusal('Please do not upload files larger than 5MB in size.').waitFor()
  await choose('Space', [await picture('desk.jpg', '#575'), await picture('view.jpg', '#99c')])
  await holds('GalleryField', ['lobby.png', 'desk.jpg', 'view.jpg'])
  await space.getByRole('listitem').filter({ hasText: 'lobby.png' }).getByText('Cover').waitFor()
  const box = await space.getByRole('button', { name: 'Enlarge lobby.png' }).getByRole('presentation').boundingBox()
  expect([box?.width, box?.height]).toEqual([265, 150])
  await accessible()

  await space.getByRole('button', { name: /^Move view\.jpg/ }).press('ArrowUp')
  await holds('GalleryField', ['lobby.png', 'view.jpg', 'desk.jpg'])
  await space.getByRole('button', { name: 'Move up: view.jpg' }).press('Enter')
  await holds('GalleryField', ['view.jpg', 'lobby.png', 'desk.jpg'])
  await space.getByRole('listitem').filter({ hasText: 'view.jpg' }).getByText('Cover').waitFor()

  const handle = space.getByRole('button', { name: /^Move desk\.jpg/ })
  const target = space.getByRole('button', { name: /^Move view\.jpg/ })
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('not drawn')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 40, { steps: 5 })
  await page.mouse.move(to.x + 10, to.y + 5, { steps: 15 })
  await page.mouse.up()
  await holds('GalleryField', ['desk.jpg', 'view.jpg', 'lobby.png'])

  await space.getByRole('button', { name: 'Enlarge desk.jpg' }).press('Enter')
  const large = page.getByRole('dialog', { name: 'desk.jpg' })
  await large.getByRole('img', { name: 'desk.jpg' }).waitFor()
  await accessible()
  await large.getByRole('button', { name: 'Close' }).click()
  await large.waitFor({ state: 'detached' })
  await space.getByRole('button', { name: 'Remove desk.jpg' }).click()
  await holds('GalleryField', ['view.jpg', 'lobby.png'])
})

it('a picture is cut by the keyboard before it is sent', async () => {
  await open()
  // Left half black, right half white: where the part was taken from shows.
  const half = await sharp({ create: { width: 400, height: 600, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'white' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const two = [{ name: 'halves.png', mimeType: 'image/png', buffer }, await picture('second.jpg', '#246', 5000, 5000)]
  await choose('Portraits', two)
  const dialog = page.getByRole('dialog', { name: 'Crop halves.png' })
  const part = dialog.getByRole('application', { name: 'Part of the picture to keep' })
  await expect.poll(() => part.evaluate((one) => one === document.activeElement)).toBe(true)
  await accessible()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => dialog.getByRole('slider', { name: 'Zoom' }).getAttribute('aria-valuetext')).toBe('120%')
  // The picture goes to the right, so what is kept is on its left.
  for (let n = 0; n < 30; n++) await page.keyboard.press('ArrowRight')
  await page.mouse.move(640, 400)
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Crop' }).click()

  const next = page.getByRole('dialog', { name: 'Crop second.jpg' })
  await expect.poll(() => next.getByRole('application').evaluate((one) => one === document.activeElement)).toBe(true)
  await next.getByRole('button', { name: 'Crop' }).click()
  await holds('GalleryField, CropDialog', ['halves.png', 'second.jpg'])

  const seen = async (name: string) =>
    field('Portraits')
      .getByRole('button', { name: `Enlarge ${name}` })
      .locator('img')
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.naturalWidth
        canvas.height = image.naturalHeight
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        const [red] = context?.getImageData(5, 5, 1, 1).data ?? []
        return { width: image.naturalWidth, height: image.naturalHeight, red }
      })
  const cut = await seen('halves.png')
  expect(cut.red).toBe(0)
  expect(cut.width / cut.height).toBeCloseTo(10 / 12, 1)
  expect(cut.height).toBeLessThan(500)
  // 5,000 high before, and no side above 4,096 after
  expect(await seen('second.jpg')).toMatchObject({ height: 4096 })
})

it('pictures that are broken or too big to be opened are refused before they are cut', async () => {
  await open()
  await choose('Portraits', [{ ...text('broken.png'), mimeType: 'image/png' }])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('alert').filter({ hasText: 'This picture cannot be opened.' }).waitFor()
  await accessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await choose('Portraits', [await picture('huge.jpg', '#123', 8000, 6400)])
  await dialog.getByRole('alert').filter({ hasText: 'at most 50 megapixels' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Crop' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await holds('GalleryField, CropDialog', [])
})

it('a photo is taken, taken again and used; the camera goes off', async () => {
  await open({ permissions: ['camera'] }, () => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    const opened: MediaStream[] = []
    Object.assign(globalThis, { opened })
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      opened.push(stream)
      return stream
    }
  })
  const portraits = field('Portraits')
  await portraits.getByRole('button', { name: 'Take photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  const shoot = dialog.getByRole('button', { name: 'Take photo' })
  await expect.poll(() => shoot.isEnabled()).toBe(true)
  await accessible()
  await shoot.press('Enter')
  await dialog.getByRole('img', { name: 'The photo just taken' }).waitFor()
  await accessible()
  await dialog.getByRole('button', { name: 'Retake' }).click()
  await shoot.click()
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  const crop = page.getByRole('dialog', { name: /^Crop photo-/ }).getByRole('button', { name: 'Crop' })
  await expect.poll(() => crop.isEnabled()).toBe(true)
  await crop.press('Enter')
  await expect.poll(() => held('GalleryField, CropDialog').textContent()).toMatch(/^\["photo-\d{14}\.jpg"\]$/)
  expect(await portraits.evaluate((zone) => zone === document.activeElement)).toBe(true)
  const states = () =>
    page.evaluate(() =>
      (globalThis as typeof globalThis & { opened: MediaStream[] }).opened.flatMap((one) => one.getTracks().map((track) => track.readyState)),
    )
  expect((await states()).every((state) => state === 'ended')).toBe(true)

  await page.getByRole('button', { name: 'Photo for a badge' }).click()
  await expect.poll(() => shoot.isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect((await states()).every((state) => state === 'ended')).toBe(true)
  await holds('CameraDialog', null)
})

it('without a camera, or when it may not be used, the dialog says so and can try again', async () => {
  await open({}, () => {
    // The first answer comes twice: in development an effect runs, is undone and runs again.
    const answers = ['NotFoundError', 'NotFoundError', 'NotReadableError', 'NotReadableError', 'NotAllowedError', 'NotAllowedError']
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', answers.shift()))
  })
  await page.getByRole('button', { name: 'Photo for a badge' }).click()
  const problem = page.getByRole('dialog').getByRole('alert')
  await problem.filter({ hasText: 'No camera was found on this device.' }).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await problem.filter({ hasText: 'Another program may be using it.' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await problem.filter({ hasText: 'The browser does not let this page use the camera.' }).waitFor()
})

it('an upload tells its progress, renews an expired token once, and can be stopped', async () => {
  await open({ expected: /401|413|ERR_/ })
  answers.push(
    { status: 401, body: { success: false, error: { code: 'access_token_expired', message: 'Expired.' } } },
    { status: 200, body: { success: true, data: { name: 'plan.pdf' } } },
    { status: 413, body: { success: false, error: { code: 'file_too_large', message: 'Too large.' } } },
  )
  const network = await page.context().newCDPSession(page)
  const uploadThroughput = 2 * 1024 * 1024
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  const result = await page.evaluate(`(async () => {
    const { setAccessToken, setRenewal, upload } = window.kit
    setAccessToken('old')
    setRenewal(async () => (setAccessToken('new'), true))
    const endpoint = { kind: 'endpoint', method: 'POST', path: '/pretended' }
    const shares = []
    const send = (size, options) =>
      upload(endpoint, { form: { module: 'polls' }, file: new File([new Uint8Array(size)], 'plan.pdf') }, (share) => shares.push(share), options)
    const refused = (promise) => promise.then(() => 'none', ({ name, status = null, code }) => ({ name, status, code }))
    const first = await send(500_000)
    const underWay = shares.some((share) => share > 0 && share < 1)
    const last = shares.at(-1)
    const large = await refused(send(10))
    const away = await refused(send(10))
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 100)
    return { first, underWay, last, large, away, stopped: await refused(send(5_000_000, { signal: stop.signal })) }
  })()`)
  expect(result).toEqual({
    first: { name: 'plan.pdf' },
    underWay: true,
    last: 1,
    large: { name: 'Error', status: 413, code: 'file_too_large' },
    away: { name: 'Error', status: 0, code: 'away' },
    stopped: { name: 'AbortError', status: null, code: 20 },
  })
  expect(received.slice(0, 2).map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new'])
  expect(received[1]?.body).toMatch(/name="module"\r\n\r\npolls\r\n.*name="file"; filename="plan.pdf"/s)
  expect(received[1]?.body.length).toBeGreaterThan(500_000)
})

it.each(['en', 'zh-Hant', 'zh-Hans'])('in %s, dark and on a phone nothing is cut off and the accessibility check finds nothing', async (language) => {
  await open({ language, colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  await choose('Space', [await picture('lobby.png', '#357'), await picture('desk.jpg', '#575')])
  await choose('Documents', [text('tool.exe'), text('lease.pdf')])
  await choose('Logo', [await picture('red.png', 'red')])
  await holds('GalleryField', ['lobby.png', 'desk.jpg'])
  await holds('ImagesField', ['red.png'])
  await page.locator('.mantine-Notification-root').first().waitFor()
  await accessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await choose('Portraits', [await picture('desk.jpg', '#575')])
  await page.getByRole('dialog').getByRole('application').waitFor()
  await accessible()
})
