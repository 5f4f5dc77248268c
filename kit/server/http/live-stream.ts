import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Endpoint, endpointsOf } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { type LiveEvent, openStream } from '#kit/contract/live.ts'
import type { Actor } from '#kit/server/context.ts'
import { decide } from '#kit/server/data/decide.ts'
import type { Scope } from '#kit/server/data/scope.ts'
import { kitWords } from '#kit/server/messages.ts'
import type { LiveMessage } from './live.ts'
import { handlers, type ServerModule } from './serve.ts'

const contract = { openStream }

const perPerson = 10
/** Proxies close what is silent for a minute; half of that, and less. */
const pingEvery = 25_000
/** A session may also end by the clock, which nobody tells: then the next opening is refused. */
const openFor = 30 * 60_000
/** A reader that has stopped reading is let go, and finds everything when it comes back. */
const unreadAtMost = 256 * 1024

/** Whose it is: one's own, one's organisation's, or everybody's in the building. */
const concerns = ({ kind, ownId, buildingId, personId }: Scope, { userId, officeCentreId, companyId }: LiveMessage): boolean => {
  if (userId !== undefined) return userId === personId
  if (kind === 'platform') return true
  return typeof companyId === 'number' ? ownId === companyId || ownId === officeCentreId : officeCentreId === buildingId || officeCentreId === ownId
}

/** A change of a kind is told to those who may read that kind by some call; one's own calls tell of one's own records alone. */
const readersOf = (contracts: readonly object[]): ReadonlyMap<string, readonly Endpoint[]> => {
  const readers = new Map<string, Endpoint[]>()
  for (const [, endpoint] of contracts.flatMap(endpointsOf))
    if (endpoint.reach !== 'self') for (const kind of endpoint.stale ?? []) readers.set(kind, [...(readers.get(kind) ?? []), endpoint])
  return readers
}
const mayHear = (readers: ReturnType<typeof readersOf>, actor: Actor, { kind, userId }: LiveMessage): boolean =>
  userId !== undefined ||
  (readers.get(kind) ?? []).some(
    ({ reach, can, addOn }) => decide(actor, { reach, ...(can && { can }), ...(addOn && { addOn }) }, new Date(0)).allowed,
  )

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
export const liveStream = (server: FastifyInstance, contracts: readonly object[]): ServerModule & { open(): number } => {
  const readers = readersOf(contracts)
  const streams = new Set<Stream>()
  server.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  const routes = handlers(contract)({
    openStream: async ({ app, scope, actor }, _input, { reply }) => {
      // asked once for each kind: a change of rights ends the stream
      const heard = new Map<string, boolean>()
      const hears = (message: LiveMessage): boolean => {
        const known = message.userId === undefined ? heard.get(message.kind) : true
        if (known !== undefined) return known
        const may = mayHear(readers, actor, message)
        heard.set(message.kind, may)
        return may
      }
      if ([...streams].filter((stream) => stream.personId === scope.personId).length >= perPerson) throw new Failed(failures.tooMany)
      // connection: a stream that ends is not kept for another call; x-accel-buffering: some proxies would collect it all first
      void reply.headers({ 'content-type': 'text/event-stream', connection: 'close', 'x-accel-buffering': 'no' })
      reply.hijack()
      const { raw } = reply
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200)
      const hear = (message: LiveMessage) => {
        if (concerns(scope, message) && hears(message))
          write(raw, `data: ${JSON.stringify({ kind: message.kind, id: message.id } satisfies LiveEvent)}\n\n`)
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
