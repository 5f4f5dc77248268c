import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { App } from '#kit/server/context.ts'
import { callOut, type Outcome } from '#kit/server/outgoing.ts'
import type { StripePlace } from '#kit/server/services/stripe.ts'
import { type EvidenceFile, ProviderRefused } from './gateway.ts'
import { StripeError, StripeFile } from './stripe-shapes.ts'

const timeLimit = 20_000
const sizeLimit = 1_000_000
/** The version whose shapes are read. */
const apiVersion = '2025-06-30.basil'

type Fields = { readonly [name: string]: string | number | boolean | undefined }
interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** As Stripe writes names within names: `line_items[0][quantity]`. */
  readonly fields?: Fields
  /** The connected account in whose name it is done. */
  readonly account?: string | null
  readonly key?: string
}
export type StripeCall = <T>(asked: Asked, shape: z.ZodType<T>) => Promise<T>

const formOf = (fields: Fields): string =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]))),
  ).toString()

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Too many calls, a call of the same key that is still under way, and a service that is down: later it is answered. */
/** A key that is changed just now is put right by people. */
const passes = (status: number): boolean => [401, 409, 429].includes(status) || status >= 500

/** What Stripe has said, or why not. */
const answerFrom = <T>(outcome: Outcome, shape: z.ZodType<T>): T => {
  if (outcome.refused) throw new Error(`Stripe was not reached: ${outcome.refused}`)
  const { status } = outcome
  const answer = jsonOf(outcome.body)
  if (status >= 200 && status < 300) return shape.parse(answer)
  const { error } = StripeError.safeParse(answer).data ?? { error: {} }
  const said = error.message ?? `status ${status}`
  throw passes(status) ? new Error(`Stripe: ${said}`) : new ProviderRefused(said)
}

/** Files have a host of their own there. */
const filesUrl = (url: string): string => (url === 'https://api.stripe.com' ? 'https://files.stripe.com' : url)

export type StripeSendFile = (account: string, key: string, file: EvidenceFile) => Promise<string>
/** A file of evidence, as one part of a form beside what it is for; answers by which name it is known. */
export const stripeFiles = ({ config }: Pick<App, 'config'>, { url, secretKey }: StripePlace): StripeSendFile => {
  const place = filesUrl(url)
  const rules = { hosts: [new URL(place).host], plain: config.outgoing.plain }
  return async (account, key, { name, type, content }) => {
    const boundary = `part-${randomUUID()}`
    const quoted = name.replace(/[^\w.-]/g, '_')
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ndispute_evidence\r\n`),
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted}"\r\ncontent-type: ${type}\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const outcome = await callOut(rules, {
      method: 'POST',
      address: `${place}/v1/files`,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': apiVersion,
        'stripe-account': account,
        'idempotency-key': key,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body,
      timeLimit: 60_000,
      sizeLimit,
    })
    return answerFrom(outcome, StripeFile).id
  }
}

export const stripeCalls = ({ config }: Pick<App, 'config'>, { url, secretKey }: StripePlace): StripeCall => {
  // named by whoever runs the portal, as the hosts in OUTGOING_HOSTS are
  const rules = { hosts: [new URL(url).host], plain: config.outgoing.plain }
  return async ({ method, path, fields = {}, account, key }, shape) => {
    const form = formOf(fields)
    const outcome = await callOut(rules, {
      method,
      address: `${url}/v1/${path}${method === 'GET' && form ? `?${form}` : ''}`,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': apiVersion,
        ...(account ? { 'stripe-account': account } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: form } : {}),
      timeLimit,
      sizeLimit,
    })
    return answerFrom(outcome, shape)
  }
}
