import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Requests of one address of which head or body is still to come. A browser has six at a time; a whole office behind one address some dozens. */
const unfinishedAtMost = 200
/** Over the whole server. An office is one address with hundreds of streams, so an address alone says nothing here. */
const openAtMost = 8000
/** Who has just connected is about to speak. */
const firstWord = 1000

interface Connection {
  readonly socket: Socket
  readonly address: string
  /** When it was opened, or its last answer given. */
  since: number
  /** Bytes that had been read when the last answer was given; none before the first word. */
  read: number
  /** The one that is being answered. */
  request: IncomingMessage | undefined
}

/** Its head has come in part, or its head and a part of its body. */
const isUnfinished = ({ socket, read, request }: Connection): boolean => (request ? !request.complete : socket.bytesRead > read)
const isSilent = ({ socket }: Connection): boolean => socket.bytesRead === 0
const isIdle = (one: Connection): boolean => !one.request && (isSilent(one) || one.socket.bytesRead === one.read)

interface Limits {
  unfinishedAtMost?: number
  openAtMost?: number
}

/**
 * Keeps connections from holding a server up. Who sends requests and never ends them has few of them at a time: the oldest gives way. When there
 * are too many connections, the one that has been idle longest goes. And when the server stops, calls on connections that have just been made are
 * answered like the others, while those on which nobody says anything are not waited for: Node would, for a minute.
 */
export const guardConnections = (server: FastifyInstance, isProxy: (address: string) => boolean, limits: Limits = {}): void => {
  const open = new Map<Socket, Connection>()
  const most = { unfinishedAtMost, openAtMost, ...limits }

  const unfinishedOf = (address: string) => [...open.values()].filter((one) => one.address === address && isUnfinished(one))
  const oldest = (some: Connection[]) => some.toSorted((a, b) => a.since - b.since)[0]

  server.server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    // a proxy of ours speaks for everybody, and has limits of its own
    if (!isProxy(address)) {
      const begun = unfinishedOf(address)
      if (begun.length >= most.unfinishedAtMost) oldest(begun)?.socket.destroy()
    }
    if (open.size >= most.openAtMost) oldest([...open.values()].filter(isIdle))?.socket.destroy()
    open.set(socket, { socket, address, since: performance.now(), read: -1, request: undefined })
    socket.once('close', () => open.delete(socket))
  })
  server.server.on('request', (request: IncomingMessage, response) => {
    const connection = open.get(request.socket)
    if (!connection) return
    connection.request = request
    response.once('close', () => {
      if (connection.request === request) connection.request = undefined
      connection.since = performance.now()
      connection.read = request.socket.bytesRead
    })
  })

  const silent = () => [...open.values()].filter(isSilent)
  server.addHook('preClose', async () => {
    const young = ({ since }: Connection) => performance.now() - since < firstWord
    for (const one of silent()) if (!young(one)) one.socket.destroy()
    // While it waits the server goes on taking connections: whoever comes now has not heard yet that it stops.
    if (silent().length > 0) await sleep(firstWord)
    for (const { socket } of silent()) socket.destroy()
  })
}
