import type { CheckedPass } from '../contract/check-list.ts'

/** The list is older than that: nobody is let in by it any more. */
export const hoursAtMost = 12

/**
 * NO_CODE: something else was read · OTHER_BUILDING · FORGED: not signed by this building · TOO_OLD: a photograph, or a phone whose clock is slow · AHEAD: a
 * phone whose clock is fast · NOT_LIVE: taken away, ended, or not of today · NOT_OURS: a company's guard knows its own alone · AT_DESK: has to be received first · LIST_TOO_OLD.
 */
export const refusals = [
  'NO_CODE',
  'OTHER_BUILDING',
  'FORGED',
  'TOO_OLD',
  'AHEAD',
  'NOT_LIVE',
  'NOT_OURS',
  'SUSPENDED',
  'OFF',
  'AT_DESK',
  'LIST_TOO_OLD',
] as const
export type Refusal = (typeof refusals)[number]
export interface Checked {
  readonly good: boolean
  readonly refusal: Refusal | null
  /** Who it is, as far as the code is genuine. */
  readonly pass: CheckedPass | null
}

export interface Held {
  readonly asOf: Date
  readonly buildingId: number
  readonly ofCompany: boolean
  readonly publicKey: string
  readonly secondsPerCode: number
  readonly passes: ReadonlyMap<string, CheckedPass>
}

const form = /^(\d+)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,12})\.([\w-]{80,90})$/
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const isSigned = async (publicKey: string, text: string, signature: string): Promise<boolean> => {
  const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x: publicKey }, { name: 'Ed25519' }, false, ['verify'])
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature), new TextEncoder().encode(text))
}

const refused = (refusal: Refusal, pass: CheckedPass | null = null): Checked => ({ good: false, refusal, pass })

/** Whether a code is genuine and its pass live, by what the page holds. `now` is the server's time. */
export const checkCode = async (code: string, held: Held, now: Date): Promise<Checked> => {
  if (now.getTime() - held.asOf.getTime() > hoursAtMost * 3_600_000) return refused('LIST_TOO_OLD')
  const [, building = '', uuid = '', step = '', signature = ''] = form.exec(code) ?? []
  if (!uuid) return refused('NO_CODE')
  if (building !== String(held.buildingId)) return refused('OTHER_BUILDING')
  if (!(await isSigned(held.publicKey, `${building}.${uuid}.${step}`, signature))) return refused('FORGED')
  const pass = held.passes.get(uuid) ?? null
  const age = Math.floor(now.getTime() / 1000 / held.secondsPerCode) - Number(step)
  if (age > 1) return refused('TOO_OLD', pass)
  if (age < 0) return refused('AHEAD', pass)
  if (!pass) return refused(held.ofCompany ? 'NOT_OURS' : 'NOT_LIVE')
  return pass.state === 'LIVE' ? { good: true, refusal: null, pass } : refused(pass.state, pass)
}
