import type { z } from 'zod'
import type { App } from '#kit/server/context.ts'
import { callOut, type OutgoingCall } from '#kit/server/outgoing.ts'
import type { HidPlace } from '#kit/server/services/hid.ts'
import { MakerRefused } from './driver.ts'
import { HidToken } from './hid-shapes.ts'

const timeLimit = 10_000
const sizeLimit = 1_000_000
/** A token that runs out on its way is of no use. */
const spare = 60_000

export interface HidAnswer {
  readonly status: number
  /** The answer by its shape; anything else is none. */
  as<T>(shape: z.ZodType<T>): T
}
export type HidCall = (method: OutgoingCall['method'], path: string, body?: object, taken?: readonly number[]) => Promise<HidAnswer>

/** 403 is HID's word for too many calls, and for what the account may not do: either way it is asked again later. */
const refusalOf = (status: number) => {
  if (status === 401) return 'TURNED_AWAY'
  if (status === 403) return 'TOO_MANY'
  return status >= 500 ? 'BROKEN' : 'REFUSED'
}

const parsed = <T>(status: number, body: Buffer, shape: z.ZodType<T>): T => {
  try {
    return shape.parse(JSON.parse(body.toString()))
  } catch {
    throw new MakerRefused('BROKEN', status)
  }
}

/** Calls of one system account. Its token is remembered for its hour: HID gives out few. */
export const hidCalls = ({ config, clock }: Pick<App, 'config' | 'clock'>, hid: HidPlace): HidCall => {
  // named by whoever runs the portal, as the hosts in OUTGOING_HOSTS are
  const rules = { hosts: [new URL(hid.url).host, new URL(hid.authUrl).host], plain: config.outgoing.plain }
  let token: { text: string; until: number } | undefined

  const send = async (call: Pick<OutgoingCall, 'method' | 'address' | 'headers' | 'body'>) => {
    const outcome = await callOut(rules, { ...call, timeLimit, sizeLimit })
    if (outcome.refused) throw new MakerRefused('UNREACHED')
    return outcome
  }
  const tokenText = async (): Promise<string> => {
    const now = clock().getTime()
    if (token && token.until > now) return token.text
    const { status, body } = await send({
      method: 'POST',
      address: `${hid.authUrl}/customer/${hid.organisation}/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: hid.clientId, client_secret: hid.clientSecret, grant_type: 'client_credentials' }).toString(),
    })
    // a wrong secret is 400 there
    if (status !== 200) throw new MakerRefused(status === 400 ? 'TURNED_AWAY' : refusalOf(status), status)
    const given = parsed(status, body, HidToken)
    token = { text: given.access_token, until: now + given.expires_in * 1000 - spare }
    return token.text
  }
  const type = 'application/vnd.assaabloy.ma.credential-management-2.2+json'
  const once = async (method: OutgoingCall['method'], path: string, body: object | undefined) =>
    send({
      method,
      address: `${hid.url}/customer/${hid.organisation}/${path}`,
      headers: {
        authorization: `Bearer ${await tokenText()}`,
        accept: type,
        'application-id': hid.applicationId,
        'application-version': '1.0',
        ...(body ? { 'content-type': type } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return async (method, path, body, taken = []) => {
    let answer = await once(method, path, body)
    if (answer.status === 401) {
      // the token was taken back before its time
      token = undefined
      answer = await once(method, path, body)
    }
    const { status } = answer
    if ((status < 200 || status > 299) && !taken.includes(status)) throw new MakerRefused(refusalOf(status), status)
    return { status, as: (shape) => parsed(status, answer.body, shape) }
  }
}
