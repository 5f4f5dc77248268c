import { describe, expect, test } from 'vitest'
import { png } from '#kit/server/testing/files.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { oddNames, onlySaved, scriptText, stowaways, wrongContents, wrongEndings, wrongNames } from './hostile/disguises.ts'
import { pngChunk } from './hostile/pictures.ts'
import { testPortal } from './portal.ts'

const { world, as, portal } = await testPortal()
const building = await world.building('Harbour Tower')
const { default: sharp } = await import('sharp')
const jpeg = await sharp(png).jpeg().toBuffer()
const withExif = await sharp(png)
  .withExif({ IFD0: { Copyright: scriptText } })
  .jpeg()
  .toBuffer()

const refusals = ['file_with_dots', 'file_wrong_extension', 'file_not_an_image', 'image_unreadable', 'invalid']

/** Everybody may send sixty a minute. */
let sender = as(await world.person(building, 'LANDLORD_ADMIN'))
let sent = 0
const upload = async (name: string, content: Buffer, type?: string) => {
  sent += 1
  if (sent % 50 === 0) sender = as(await world.person(building, 'LANDLORD_ADMIN'))
  const boundary = 'boundary-of-the-tests'
  // as browsers write a name
  const written = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="module"\r\n\r\npolls\r\n`),
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${written}"\r\n`),
    Buffer.from(`${type ? `content-type: ${type}\r\n` : ''}\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { authorization: `Bearer ${await sender.token()}`, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await portal.server.inject({ method: 'POST', url: `/api${uploadFile.path}`, headers, payload })
  const body = answer.json<{ data?: { name: string; fullPath: string; previewPath: string | null }; error?: { code: string } }>()
  return { status: answer.statusCode, code: body.error?.code, data: body.data }
}
const taken = async (name: string, content: Buffer, type?: string) => {
  const { status, code, data } = await upload(name, content, type)
  expect({ status, code }).toEqual({ status: 200, code: undefined })
  if (!data) throw new Error('not taken')
  return data
}
const refused = async (name: string, content: Buffer, type?: string) => {
  const { status, code } = await upload(name, content, type)
  expect([400, 422], code).toContain(status)
  expect([...refusals, 'bad_request']).toContain(code)
}
const open = async (address: string) => {
  const { statusCode, headers, rawPayload } = await portal.server.inject({ url: address })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  return { headers, content: rawPayload }
}

describe('is refused', () => {
  test.each(wrongContents)('$title', ({ name, make }) => refused(name, make(), name.endsWith('.png') ? 'image/png' : undefined))
  test.each(wrongEndings)('a picture called %j', (name) => refused(name, png, 'image/png'))
  test.each(wrongNames)('a picture called %j', (name) => refused(name, png))
  test('sixty of them at least', () => {
    expect(wrongContents.length).toBeGreaterThanOrEqual(60)
  })
})

describe('a picture with', () => {
  const told: [string, string, Buffer][] = Object.entries(stowaways).flatMap(([title, make]) => [
    [title, 'lobby.png', make(png)],
    [`${title}, as JPEG`, 'lobby.jpg', make(jpeg)],
  ])
  const chunk = (type: string, text: string) => Buffer.concat([png.subarray(0, 33), pngChunk(type, Buffer.from(text)), png.subarray(33)])
  const inside: [string, string, Buffer][] = [
    ['a script in its note', 'lobby.png', chunk('tEXt', `Comment\0${scriptText}`)],
    ['a script in its international note', 'lobby.png', chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${scriptText}`)],
    ['a script in a part that nobody knows', 'lobby.png', chunk('prVt', scriptText)],
    ['a script where cameras write', 'lobby.jpg', withExif],
    [
      'a script in its comment',
      'lobby.jpg',
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, scriptText.length + 2]), Buffer.from(scriptText), jpeg.subarray(2)]),
    ],
  ]
  test.each([...told, ...inside])('%s is drawn anew without it', async (_, name, content) => {
    expect(content.includes('stowaway')).toBe(true)
    const { fullPath, previewPath } = await taken(name, content)
    for (const address of [fullPath, previewPath ?? '']) {
      const { headers, content: drawn } = await open(address)
      expect(headers['content-type']).toMatch(/^image\/(png|jpeg|webp)$/)
      for (const left of ['stowaway', 'script', '<?php', 'PK\x03\x04', 'MZ', '%PDF']) expect(drawn.includes(left)).toBe(false)
      expect((await sharp(drawn).metadata()).format).toMatch(/^(png|jpeg|webp)$/)
    }
  })
})

describe('is kept as it is, and only saved', () => {
  test.each(onlySaved)('$title', async ({ name, make }) => {
    const { fullPath, previewPath } = await taken(name, make(), 'text/html')
    expect(previewPath).toBeNull()
    const { headers } = await open(fullPath)
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%()!~*'-]+$/)
    expect(headers['content-type']).not.toMatch(/html|svg|xml;|script/)
  })
})

describe('a picture is shown under a name that does no harm', () => {
  test.each(oddNames)('%j', async (given, shown) => {
    const { name, fullPath } = await taken(given, png)
    expect(name).toMatch(shown)
    expect(new URL(fullPath, 'http://localhost').pathname).toMatch(/^\/api\/files\/[0-9a-f-]{36}\/full\/[\w-]{1,60}\.png$/)
    const { headers } = await open(fullPath)
    expect(headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[\w.%()!~*'-]+$/)
  })
  test.each(['text/html', 'image/svg+xml', 'application/x-msdownload', 'text/html; charset=utf-7', 'x'])(
    'whatever kind its sender says: %s',
    async (type) => {
      expect((await open((await taken('lobby.png', png, type)).fullPath)).headers['content-type']).toBe('image/png')
    },
  )
})
