import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { Failed, type Failure, failures } from '#kit/contract/failure.ts'
import type { App, Context } from '#kit/server/context.ts'
import { sayKit } from '#kit/server/messages.ts'
import { isConnectionLost, isOverloaded } from './transaction.ts'

export const kitFailures: ReadonlySet<Failure> = new Set(Object.values(failures))

/** What the database refuses, in our words. Class 22 is data that does not fit; 23505 and 23P01 are races lost. */
const fromDatabase = (code: string): Failure | undefined => {
  if (code.startsWith('22') || code === '23514' || code === '23502') return failures.invalid
  if (code === '23505' || code === '23P01') return failures.taken
  if (code === '23503') return failures.notFound
  if (code === '53100') return failures.cannotStore
  // 25006: the server has become a standby, and another one takes its place
  if (code === '40001' || code === '40P01' || code === '57014' || code === '55P03' || code === '25006' || code.startsWith('53'))
    return failures.tryAgain
  return undefined
}

/** What the disk refuses when it is full or was taken away from us. */
const fromDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

const fromTransport = (status: number): Failure | undefined => {
  if (status === 413) return failures.tooLarge
  if (status === 429) return failures.tooMany
  if (status >= 400 && status < 500) return failures.badRequest
  return undefined
}

export const asFailed = (error: unknown): Failed => {
  if (error instanceof Failed) return error
  if (isConnectionLost(error) || isOverloaded(error)) return new Failed(failures.tryAgain)
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (typeof code === 'string' && fromDisk.has(code)) return new Failed(failures.cannotStore)
  const refused =
    (typeof statusCode === 'number' && fromTransport(statusCode)) || (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && fromDatabase(code))
  return new Failed(refused || failures.unexpected)
}

const retryAfter = new Map<Failure, number>([
  [failures.tryAgain, 2],
  [failures.tooMany, 2],
  [failures.cannotStore, 60],
])

/** One shape for every refusal. No stack, no SQL; the request id leads to the log. */
export const replyFailure = (app: App, context: Context, reply: FastifyReply, error: unknown, more: Record<string, unknown> = {}) => {
  const failed = asFailed(error)
  if (failed.failure === failures.unexpected) reply.request.log.error({ err: error }, 'unexpected')
  if (failed.failure === failures.cannotStore) reply.request.log.error({ err: error }, 'cannot store')
  const seconds = retryAfter.get(failed.failure)
  if (seconds) void reply.header('retry-after', seconds)
  // What is too large is not waited for; the connection cannot be used for another call then.
  if (failed.failure.status === 413) void reply.header('connection', 'close')
  const values = { requestId: context.requestId, ...failed.values }
  const fields = Object.entries(failed.fields ?? {}).map(([path, text]) => [
    path,
    app.messages.fieldOf(failed.failure, context.language, text, failed.values),
  ])
  return reply.code(failed.failure.status).send({
    success: false,
    error: {
      code: failed.failure.code,
      message: app.messages.failure(failed.failure, context.language, values),
      ...(failed.fields ? { fields: Object.fromEntries(fields) } : {}),
      ...failed.details,
      ...more,
      requestId: context.requestId,
    },
  })
}

const unreadable: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What cannot be read as a request at all, so that no route and no language is known. The connection ends with it. */
export const refuseUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = unreadable[error.code ?? ''] ?? failures.badRequest.status
  const { code, message } = failures.badRequest
  const body = JSON.stringify({ success: false, error: { code, message: sayKit('en', message), requestId: randomUUID() } })
  const head = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`)
  socket.destroy(error)
}
