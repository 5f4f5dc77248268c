import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/**
 * Browsers and programs open connections ahead, and may never say anything on them. Node does not call those idle: a server that stops would
 * wait a minute for their first word.
 */
export const closeSilentConnections = (server: FastifyInstance): void => {
  const silent = new Set<Socket>()
  let closing = false
  server.server.on('connection', (socket) => {
    if (closing) return socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.server.on('request', ({ socket }) => silent.delete(socket))
  server.addHook('preClose', async () => {
    closing = true
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
  })
}
