import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Failed, failures } from '#kit/contract/failure.ts'
import { type LiveEvent, openStream } from '#kit/contract/live.ts'
import type { LiveMessage } from './live.ts'
import { kitWords } from './messages.ts'
import type { Scope } from './scope.ts'
import { handlers, type ServerModule } from './serve.ts'

const contract = { openStream }

const perPerson = 10
/** Proxies close what is silent for a minute; half of that, and less. */
const pingEvery = 25_000
/** A session may also end by the clock, which nobody tells: then the next opening is refused. */
const openFor = 30 * 60_000
/** A reader that has stopped reading is let go, and finds everything when it comes back. */
const unreadAtMost = 256 * 1024

const concerns = (scope: Scope, { userId, officeCentreId }: LiveMessage): boolean => {
  if (userId !== undefined) return userId === scope.personId
  return scope.kind === 'platform' || officeCentreId === scope.buildingId || officeCentreId === scope.ownId
}

/** The session may have ended, or may act with other rights: the browser opens the stream again and is judged anew. */
const endsSession = (scope: Scope, { kind, id, userId }: LiveMessage): boolean => {
  if (kind === 'sessions') return userId === scope.personId
  if (kind === 'memberships') return id === scope.membershipId
  if (kind === 'users') return id === scope.personId
  return kind === 'officeCentres' && (id === scope.ownId || id === scope.buildingId)
}

interface Stream {
  readonly personId: number
  readonly end: () => void
}

/** Tells open screens what has changed, as server-sent events. Streams end before the server waits for its connections. */
export const liveStream = (server: FastifyInstance): ServerModule & { open(): number } => {
  const streams = new Set<Stream>()
  server.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  const routes = handlers(contract)({
    openStream: async ({ app, scope }, _input, { reply }) => {
      if ([...streams].filter((stream) => stream.personId === scope.personId).length >= perPerson) throw new Failed(failures.tooMany)
      // connection: a stream that ends is not kept for another call; x-accel-buffering: some proxies would collect it all first
      void reply.headers({ 'content-type': 'text/event-stream', connection: 'close', 'x-accel-buffering': 'no' })
      reply.hijack()
      const { raw } = reply
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200)
      const hear = (message: LiveMessage) => {
        if (concerns(scope, message)) write(raw, `data: ${JSON.stringify({ kind: message.kind, id: message.id } satisfies LiveEvent)}\n\n`)
        if (endsSession(scope, message)) raw.end()
      }
      // whoever opens a stream again loads what it shows again
      const deaf = app.live.listen(hear, () => raw.end())
      const ping = setInterval(() => write(raw, ':\n\n'), pingEvery)
      const over = setTimeout(() => raw.end(), openFor)
      const stream = { personId: scope.personId, end: () => raw.end() }
      streams.add(stream)
      raw.once('close', () => {
        deaf()
        clearInterval(ping)
        clearTimeout(over)
        streams.delete(stream)
      })
      write(raw, 'event: ready\ndata: {}\n\n')
    },
  })
  return { name: 'kit/live', contract, words: kitWords, routes, open: () => streams.size }
}

const write = (raw: ServerResponse, text: string): void => {
  if (raw.writableEnded) return
  if (raw.writableLength > unreadAtMost) raw.destroy()
  else raw.write(text)
}
