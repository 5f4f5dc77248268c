import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Calls that leave the portal. Addresses are typed in by people, so each call goes only to a host that whoever runs the portal has named (`OUTGOING_HOSTS`),
// and only to an address of it that was looked at: nothing that somebody types, and no name that is pointed elsewhere, leads into the inner network.

export interface OutgoingRules {
  /** `api.maker.example`: by https at its usual port, at public addresses · `10.0.3.7:8443`: at that port, wherever it leads. */
  readonly hosts: readonly string[]
  /** Those with a port may be called by http: demonstrations and tests. */
  readonly plain: boolean
}

/**
 * NO_ADDRESS: not one of the web · NOT_SAFE: not https, or with a password in it · NOT_ALLOWED: nobody has named the host · UNKNOWN_HOST: it leads nowhere ·
 * INSIDE: it leads into a network that is not everybody's · UNREACHED: nothing has left · BROKEN_OFF: the answer did not come whole · TOO_SLOW, TOO_MUCH:
 * beyond the limits of the call · REDIRECTED: it was to go somewhere else, and has not.
 */
export type OutgoingRefusal =
  | 'NO_ADDRESS'
  | 'NOT_SAFE'
  | 'NOT_ALLOWED'
  | 'UNKNOWN_HOST'
  | 'INSIDE'
  | 'UNREACHED'
  | 'BROKEN_OFF'
  | 'TOO_SLOW'
  | 'TOO_MUCH'
  | 'REDIRECTED'

export interface OutgoingCall {
  readonly address: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** In milliseconds, from the first look for its address to the last byte of the answer. */
  readonly timeLimit: number
  /** Bytes of the answer. */
  readonly sizeLimit: number
}

export type Outcome =
  | { readonly refused?: undefined; readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
  | {
      readonly refused: OutgoingRefusal
      /** Something may have arrived there. Else nothing has left. */
      readonly sent: boolean
    }

interface Found {
  readonly address: string
  readonly family: number
}
/** What tests put in the place of the world outside. */
interface Outside {
  readonly resolve?: (host: string) => Promise<Found[]>
  /** A certificate that is believed besides the usual ones. */
  readonly ca?: string
}

/** Everything that is not the internet: private, this machine, the next machine (and what clouds tell of themselves there), providers', for examples, for many. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
// of the sixth version only what is given out to the public, without the parts that wrap an address of the fourth
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

const isPublic = ({ address, family }: Found): boolean =>
  family === 4 ? !inside.check(address, 'ipv4') : public6.check(address, 'ipv6') && !inside.check(address, 'ipv6')

interface Target {
  readonly url: URL
  /** Without the brackets of an address of the sixth version. */
  readonly host: string
  /** Named with its port: wherever it leads, somebody has meant it. */
  readonly named: boolean
}

const targetOf = ({ hosts, plain }: OutgoingRules, address: string): Target | OutgoingRefusal => {
  if (!URL.canParse(address)) return 'NO_ADDRESS'
  const url = new URL(address)
  const safe = url.protocol === 'https:'
  if (!safe && url.protocol !== 'http:') return 'NO_ADDRESS'
  if (url.username || url.password || (!safe && !plain)) return 'NOT_SAFE'
  const named = hosts.includes(`${url.hostname}:${url.port || (safe ? '443' : '80')}`)
  if (!named && !(hosts.includes(url.hostname) && url.port === '')) return 'NOT_ALLOWED'
  return safe || named ? { url, host: url.hostname.replace(/^\[|\]$/g, ''), named } : 'NOT_SAFE'
}

/** Why the portal would not call this address, without asking anybody: for the field in which it is typed. */
export const whyNotCalled = (rules: OutgoingRules, address: string): OutgoingRefusal | undefined => {
  const target = targetOf(rules, address)
  return typeof target === 'string' ? target : undefined
}

const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true }))])

/** All of its addresses, or why none of them is called: one that leads inside spoils the others, which whoever answers for the name gave, too. */
const addressesOf = async (
  { host, named }: Target,
  resolve: NonNullable<Outside['resolve']>,
  signal: AbortSignal,
): Promise<Found[] | OutgoingRefusal> => {
  const family = isIP(host)
  const found = family > 0 ? [{ address: host, family }] : await inTime(resolve(host), signal).catch(() => [])
  if (signal.aborted) return 'TOO_SLOW'
  if (found.length === 0) return 'UNKNOWN_HOST'
  return named || found.every(isPublic) ? found : 'INSIDE'
}

/** The connection asks for nothing again: it takes the addresses that were looked at. */
const known =
  (found: readonly Found[]): LookupFunction =>
  (_host, { all }, answer) => {
    const [first] = found
    if (all || !first) answer(null, [...found])
    else answer(null, first.address, first.family)
  }

const exchange = (url: URL, found: readonly Found[], call: OutgoingCall, { ca }: Outside, signal: AbortSignal): Promise<Outcome> =>
  new Promise((resolve) => {
    const safe = url.protocol === 'https:'
    let sent = false
    const options = {
      method: call.method,
      headers: { ...call.headers, 'accept-encoding': 'identity', 'content-length': String(Buffer.byteLength(call.body ?? '')) },
      // a connection of its own, without cookies, and gone afterwards
      agent: false,
      lookup: known(found),
      signal,
    } as const
    const asked = safe ? requestSafe(url, { ...options, ...(ca ? { ca } : {}) }) : requestPlain(url, options)
    const over = (outcome: Outcome) => {
      resolve(outcome)
      asked.destroy()
    }
    const broken = () => over({ refused: signal.aborted ? 'TOO_SLOW' : sent ? 'BROKEN_OFF' : 'UNREACHED', sent })
    asked.on('socket', (socket) => socket.once(safe ? 'secureConnect' : 'connect', () => (sent = true)))
    asked.on('error', broken)
    asked.on('close', broken)
    asked.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400) return over({ refused: 'REDIRECTED', sent })
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > call.sizeLimit) over({ refused: 'TOO_MUCH', sent })
        else parts.push(part)
      })
      answer.on('error', broken)
      answer.on('end', () => over({ status, headers: answer.headers, body: Buffer.concat(parts) }))
    })
    asked.end(call.body)
  })

/** One call outside, or why it was not made or did not end well. Nothing is followed and nothing is tried again: that is for whoever asks. */
export const callOut = async (rules: OutgoingRules, call: OutgoingCall, outside: Outside = {}): Promise<Outcome> => {
  const target = targetOf(rules, call.address)
  if (typeof target === 'string') return { refused: target, sent: false }
  const signal = AbortSignal.timeout(call.timeLimit)
  const found = await addressesOf(target, outside.resolve ?? ((host) => lookUp(host, { all: true })), signal)
  if (typeof found === 'string') return { refused: found, sent: false }
  return exchange(target.url, found, call, outside, signal)
}
