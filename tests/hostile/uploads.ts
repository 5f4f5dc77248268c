import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { png } from '#kit/server/testing/files.ts'

// Requests to the door for files, whatever the files are.

const boundary = 'x'
export const multipartType = `multipart/form-data; boundary=${boundary}`
const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
const end = `--${boundary}--\r\n`
const own = field('module', 'polls')

/** A file as browsers send it. */
export const fileForm = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(own + fileHead(name)), content, Buffer.from(`\r\n${end}`)])

const mebibyte = 1024 * 1024
const file = fileForm('lobby.png', png)

interface Body {
  make: () => Buffer
  encoding?: string
}
/** Bodies that are one request, and no file that anybody wants. */
export const formBombs: Readonly<Record<string, Body>> = {
  'a hundred thousand fields': { make: () => Buffer.from(Array.from({ length: 100_000 }, (_, n) => field(`f${n}`, '')).join('') + end) },
  'a hundred thousand files of nothing': { make: () => Buffer.from(fileHead('a.png').concat('\r\n').repeat(100_000) + end) },
  'a field of 50 MiB': { make: () => Buffer.from(field('module', 'x'.repeat(50 * mebibyte)) + end) },
  'a field with a name of 50 MiB': { make: () => Buffer.from(field('x'.repeat(50 * mebibyte), '') + end) },
  'a file name of 50 MiB': { make: () => Buffer.from(`${own}${fileHead(`${'x'.repeat(50 * mebibyte)}.png`)}\r\n${end}`) },
  'a million headers of one part': { make: () => Buffer.from(`--${boundary}\r\n${'a: b\r\n'.repeat(1_000_000)}\r\n\r\n${end}`) },
  '50 MiB before the first part': { make: () => Buffer.concat([Buffer.alloc(50 * mebibyte, 'x'), Buffer.from('\r\n'), file]) },
  'a file of 50 MiB': { make: () => fileForm('lobby.txt', Buffer.alloc(50 * mebibyte, 'x')) },
  'nearly the boundary, a million times': { make: () => Buffer.from(`${own}${fileHead('lobby.txt')}${'\r\n--'.repeat(1_000_000)}`) },
  'a form in a form': {
    make: () => Buffer.from(`--${boundary}\r\ncontent-type: multipart/mixed; boundary=y\r\n\r\n${'--y\r\n\r\n'.repeat(100_000)}${end}`),
  },
  'a form of 1 GiB when opened': { make: () => gzipSync(Buffer.alloc(1024 * mebibyte)), encoding: 'gzip' },
}

/** Sends a file that does not end, until the server has had enough; how much it took, and what it said. */
export const endlessUpload = async (
  port: number,
  head: readonly string[],
  chunk: Buffer,
  atMost: number,
): Promise<{ sent: number; status: number }> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  let sent = 0
  socket.on('data', (data: Buffer) => {
    answer += data.toString('latin1')
  })
  const closed = new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')))
  await once(socket, 'connect')
  socket.write([...head, 'transfer-encoding: chunked', '', ''].join('\r\n'))
  const start = Buffer.from(own + fileHead('lobby.txt'))
  const framed = (data: Buffer) => Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])
  socket.write(framed(start))
  while (sent < atMost && !socket.destroyed && socket.writable) {
    sent += chunk.length
    if (!socket.write(framed(chunk)) && (await Promise.race([closed, once(socket, 'drain').catch(() => 'closed')])) === 'closed') break
  }
  if (sent >= atMost) socket.destroy()
  await closed
  return { sent, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0) }
}
