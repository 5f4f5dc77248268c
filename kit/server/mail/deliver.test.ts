import net, { type AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { newStorageKey } from '#kit/server/files/storage.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { deliverMail } from './mail.ts'

const { portal } = await startTestPortal({ modules: [], roles: {}, authenticate: async () => undefined, actorOf: async () => undefined })
const { pool } = portal.app.database

/** As much of a mail server as takes one letter: what was written between DATA and the dot. */
const mailServer = async () => {
  let letter = ''
  const server = net.createServer((socket) => {
    let reading = false
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      if (reading) {
        letter += data
        if (letter.endsWith('\r\n.\r\n')) {
          reading = false
          socket.write('250 taken\r\n')
        }
        return
      }
      const command = String(data).slice(0, 4)
      if (command === 'DATA') reading = true
      socket.write({ DATA: '354 go on\r\n', QUIT: '221 bye\r\n' }[command] ?? '250 yes\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, letter: () => letter }
}

const deliver = async (smtpUrl: string, subject: string, key: string) => {
  const html = '<p><img src="cid:logo"></p>'
  const { rows } = await pool.query<{ id: number }>(
    `insert into mails (to_address, subject, body, html, attachments) values ('ada@harbour.example', $1, 'Plain part', $2, $3) returning id`,
    [subject, html, JSON.stringify([{ name: 'logo.png', key, logo: true }])],
  )
  const app = { ...portal.app, config: { ...portal.app.config, smtpUrl } }
  await deliverMail.run(systemContext(app, 'test'), { id: Number(rows[0]?.id) })
  return (await pool.query<{ state: string }>('select state from mails where id = $1', [rows[0]?.id])).rows[0]?.state
}

test('a letter goes out with both versions, and the logo inside it', async () => {
  const key = newStorageKey('files', 'webp')
  await portal.app.storage.put(
    key,
    await sharp({ create: { width: 530, height: 300, channels: 3, background: '#12566B' } })
      .webp()
      .toBuffer(),
  )
  const server = await mailServer()
  expect(await deliver(server.url, 'Welcome\r\nBcc: eve@evil.example', key)).toBe('SENT')
  const letter = server.letter()
  expect(letter).toContain('Content-Type: text/plain')
  expect(letter).toContain('Content-Type: text/html')
  expect(letter).toMatch(/Content-ID: <logo>/i)
  expect(letter).toMatch(/Content-Disposition: inline; filename=logo\.png/)
  // the beginning of a PNG
  expect(letter).toContain(Buffer.from('89504e470d0a1a0a', 'hex').toString('base64').slice(0, 10))
  // a subject is one line, whatever was typed
  expect(letter).not.toMatch(/^Bcc:/m)
})

test('a logo that has been taken away meanwhile holds no letter back', async () => {
  const server = await mailServer()
  expect(await deliver(server.url, 'Welcome', newStorageKey('files', 'webp'))).toBe('SENT')
  expect(server.letter()).not.toMatch(/Content-ID/i)
})

test('an invitation stands among the ways to read the letter, with its method, and among its files', async () => {
  const server = await mailServer()
  const calendar = { method: 'CANCEL', text: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n' }
  const { rows } = await pool.query<{ id: number }>(
    `insert into mails (to_address, subject, body, html, calendar) values ('ada@harbour.example', 'Off', 'Plain part', '<p>Off</p>', $1) returning id`,
    [calendar],
  )
  const app = { ...portal.app, config: { ...portal.app.config, smtpUrl: server.url } }
  await deliverMail.run(systemContext(app, 'test'), { id: Number(rows[0]?.id) })
  const letter = server.letter()
  expect(letter).toMatch(/Content-Type: multipart\/alternative/)
  expect(letter).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
  expect(letter).toMatch(/Content-Disposition: attachment; filename=invite.ics/)
})
