import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '#kit/server/config.ts'
import { newStorageKey } from '#kit/server/files/storage.ts'
import { answerErrors, makeServer } from '#kit/server/http/server.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { registerMailbox } from './mailbox.ts'

const { portal } = await startTestPortal({ modules: [], roles: {}, authenticate: async () => undefined, actorOf: async () => undefined })
const { pool } = portal.app.database

const mailboxWith = async (changes: Partial<Config>) => {
  const app = { ...portal.app, config: { ...portal.app.config, ...changes } }
  const server = await makeServer(app.config)
  onTestFinished(() => server.close())
  answerErrors(server, app)
  registerMailbox(server, app)
  return (url: string, language = 'en') => server.inject({ url, headers: { 'accept-language': language } })
}

test('in demo mode mails can be read, with links that work and attachments, and the page says so', async () => {
  const key = newStorageKey('exports', 'csv')
  await portal.app.storage.put(key, Buffer.from('one,two'))
  const values = ['ada@example.com', 'Lists & <more>', 'Open it:\n\nhttp://localhost:3000/exports?a=1', JSON.stringify([{ name: 'list.csv', key }])]
  const { rows } = await pool.query<{ id: number }>(
    `insert into mails (to_address, subject, body, html, attachments, created_at) values ($1, $2, $3, '', $4, '2027-03-10T12:30:00Z') returning id`,
    values,
  )
  const get = await mailboxWith({ demo: true })
  const list = await get('/mailbox', 'zh-HK')
  expect(list.body).toContain('示範模式')
  expect(list.body).toContain('2027年3月10日 下午8:30')
  expect(list.body).toContain(`<a href="/mailbox/${rows[0]?.id}">Lists &#38; &#60;more&#62;</a>`)
  const mail = await get(`/mailbox/${rows[0]?.id}`)
  expect(mail.body).toContain('Demo mode')
  expect(mail.body).toContain('<a href="http://localhost:3000/exports?a=1" rel="noreferrer">')
  const attachment = await get(`/mailbox/${rows[0]?.id}/attachments/0`)
  expect([attachment.body, attachment.headers['content-disposition']]).toEqual(['one,two', "attachment; filename*=UTF-8''list.csv"])
  expect(attachment.headers['x-content-type-options']).toBe('nosniff')
})

test('a mail is shown as mail programs draw it, in a frame that runs nothing and asks nobody, with its logo', async () => {
  const key = newStorageKey('files', 'webp')
  await portal.app.storage.put(
    key,
    await sharp({ create: { width: 530, height: 300, channels: 3, background: '#12566B' } })
      .webp()
      .toBuffer(),
  )
  const { rows } = await pool.query<{ id: number }>(
    `insert into mails (to_address, subject, body, html, attachments) values ('ada@example.com', 'Hello', 'Plain', $1, $2) returning id`,
    ['<h1>Hello</h1><img src="cid:logo"><script>alert(1)</script>', JSON.stringify([{ name: 'logo.png', key, logo: true }])],
  )
  const id = rows[0]?.id
  const get = await mailboxWith({ demo: true })
  const page = await get(`/mailbox/${id}`)
  expect(page.body).toMatch(new RegExp(`<iframe[^>]+src="/mailbox/${id}/html"[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"`, 's'))
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
  expect(page.body).not.toContain('logo.png')
  const inside = await get(`/mailbox/${id}/html`)
  const policy = String(inside.headers['content-security-policy'])
  for (const part of ["default-src 'none'", "frame-ancestors 'self'", "form-action 'none'", 'sandbox allow-popups']) expect(policy).toContain(part)
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  expect(inside.body).toContain(`<img src="/mailbox/${id}/logo">`)
  const logo = await get(`/mailbox/${id}/logo`)
  expect([logo.statusCode, logo.headers['content-type'], logo.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'image/png', 'PNG'])
})

test('a mail that is not there is 404', async () => {
  const get = await mailboxWith({ demo: true })
  for (const url of [
    '/mailbox/999',
    '/mailbox/x',
    '/mailbox/999/attachments/0',
    '/mailbox/999/html',
    '/mailbox/999/logo',
    '/mailbox/1/attachments/-1',
  ])
    expect((await get(url)).statusCode).toBe(404)
})

test.each([
  ['outside demo mode', { demo: false }],
  ['where mails are sent', { demo: true, smtpUrl: 'smtp://localhost:25' }],
])('%s there is no mailbox', async (_, changes) => {
  const get = await mailboxWith(changes)
  for (const url of ['/mailbox', '/mailbox/1', '/mailbox/1/attachments/0', '/mailbox/1/html', '/mailbox/1/logo'])
    expect((await get(url)).statusCode).toBe(404)
})
