import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { guardConnections } from './connections.ts'

/** A server that answers `/slow` only when it is told to. */
const serve = async (limits?: Parameters<typeof guardConnections>[2], isProxy = () => false) => {
  const server: FastifyInstance = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  guardConnections(server, isProxy, limits)
  server.get('/', async () => 'well')
  server.get('/slow', async () => released.then(() => 'well'))
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    release()
    await server.close()
  })
  const { port } = server.server.address() as AddressInfo
  return { server, port, release }
}

const open = async (port: number): Promise<Socket & { text: () => string; over: Promise<unknown> }> => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => {})
  const over = new Promise((resolve) => socket.once('close', resolve))
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return Object.assign(socket, { text: () => text, over })
}
const ask = (path = '/') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
/** The server has read what was sent, and what stands in the test's way is over. */
const answered = async (socket: { text: () => string }): Promise<void> => {
  await expect.poll(socket.text).toContain('well')
}

test('of requests that one address begins and does not end only so many stay, and the oldest gives way', async () => {
  const { port } = await serve({ unfinishedAtMost: 5 })
  const begun = []
  for (let n = 0; n < 8; n += 1) {
    const socket = await open(port)
    socket.write('GET / HTTP/1.1\r\nhost: lo')
    begun.push(socket)
  }
  await Promise.all(begun.slice(0, 3).map(({ over }) => over))
  for (const socket of begun.slice(3)) {
    socket.write('calhost\r\n\r\n')
    await answered(socket)
  }
})

test('calls that are being answered, and connections that wait for the next call, are no unfinished requests', async () => {
  const { port, release } = await serve({ unfinishedAtMost: 3 })
  const waiting = []
  for (let n = 0; n < 4; n += 1) {
    const socket = await open(port)
    socket.write(ask())
    await answered(socket)
    waiting.push(socket)
  }
  const calls = []
  for (let n = 0; n < 4; n += 1) {
    const socket = await open(port)
    socket.write(ask('/slow'))
    calls.push(socket)
  }
  release()
  await Promise.all(calls.map(answered))
  expect(waiting.filter(({ destroyed }) => destroyed)).toEqual([])
})

test('behind a proxy of ours everybody has one address, which is not counted', async () => {
  const { port } = await serve({ unfinishedAtMost: 2 }, () => true)
  const begun = []
  for (let n = 0; n < 5; n += 1) begun.push(await open(port))
  for (const socket of begun) {
    socket.write(ask())
    await answered(socket)
  }
})

test('when there are too many connections the one that has been idle longest goes', async () => {
  const { port } = await serve({ openAtMost: 3 })
  const [first, second, third] = [await open(port), await open(port), await open(port)]
  for (const socket of [second, first, third]) {
    socket.write(ask())
    await answered(socket)
  }
  const fourth = await open(port)
  await second.over
  fourth.write(ask())
  await answered(fourth)
  expect([first.destroyed, third.destroyed]).toEqual([false, false])
})

test('a server that stops answers the calls on connections that have just been made', async () => {
  const { server, port } = await serve()
  const fresh = await Promise.all(Array.from({ length: 60 }, () => open(port)))
  const closed = server.close()
  for (const socket of fresh) socket.write(ask())
  await Promise.all(fresh.map(answered))
  await closed
  for (const socket of fresh) expect(socket.text()).toContain('200 OK')
})
