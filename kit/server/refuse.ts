import type { FastifyReply } from 'fastify'
import { Failed, type Failure, failures } from '#kit/contract/failure.ts'
import type { App, Context } from './context.ts'
import { isConnectionLost } from './transaction.ts'

export const kitFailures: ReadonlySet<Failure> = new Set(Object.values(failures))

/** What the database refuses, in our words. Class 22 is data that does not fit; 23505 and 23P01 are races lost. */
const fromDatabase = (code: string): Failure | undefined => {
  if (code.startsWith('22') || code === '23514' || code === '23502') return failures.invalid
  if (code === '23505' || code === '23P01') return failures.taken
  if (code === '23503') return failures.notFound
  if (code === '40001' || code === '40P01' || code === '57014' || code === '55P03') return failures.tryAgain
  return undefined
}

const fromTransport = (status: number): Failure | undefined => {
  if (status === 413) return failures.tooLarge
  if (status === 429) return failures.tooMany
  if (status >= 400 && status < 500) return failures.badRequest
  return undefined
}

export const asFailed = (error: unknown): Failed => {
  if (error instanceof Failed) return error
  if (isConnectionLost(error)) return new Failed(failures.tryAgain)
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const refused =
    (typeof statusCode === 'number' && fromTransport(statusCode)) || (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && fromDatabase(code))
  return new Failed(refused || failures.unexpected)
}

/** One shape for every refusal. No stack, no SQL; the request id leads to the log. */
export const replyFailure = (app: App, context: Context, reply: FastifyReply, error: unknown, more: Record<string, unknown> = {}) => {
  const failed = asFailed(error)
  if (failed.failure === failures.unexpected) reply.request.log.error({ err: error }, 'unexpected')
  if (failed.failure === failures.tryAgain || failed.failure === failures.tooMany) void reply.header('retry-after', '2')
  return reply.code(failed.failure.status).send({
    success: false,
    error: {
      code: failed.failure.code,
      message: app.messages.failure(failed.failure, context.language, { requestId: context.requestId, ...failed.values }),
      ...(failed.fields ? { fields: failed.fields } : {}),
      ...failed.details,
      ...more,
      requestId: context.requestId,
    },
  })
}
