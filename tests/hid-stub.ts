import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const urn = 'urn:hid:scim:api:ma:2.2'

/** What the service does instead of answering. `lose` carries the call out and drops the connection; `drop` drops it before. */
type Mishap = 'lose' | 'drop' | 'error' | 'tooMany' | 'refuse' | 'nonsense'
export interface Credential {
  id: number
  status: string
  cardNumber: string
}
export interface Device {
  id: number
  status: string
  manufacturer: string
  model: string
  credentials: Credential[]
}
export interface User {
  id: number
  externalId: string
  told: string
  invitations: { id: number; invitationCode: string; status: string; expirationDate: string }[]
  devices: Device[]
}

/**
 * As much of HID Origo's Mobile Identities 2.2 as the portal uses, in memory, written against HID's description (https://doc.origo.hidglobal.com) alone: no live
 * service has been asked. It counts what is made, so that tests see whether anything was made twice.
 */
export const startHidStub = async (now: () => Date) => {
  const organisation = '1004312'
  const account = { clientId: `${organisation}-OSRV1`, clientSecret: 'K5bkps7mtnq7VDQr-only-here' }
  const users = new Map<number, User>()
  const calls: string[] = []
  const strangers: string[] = []
  let mishaps: { call: RegExp; how: Mishap; left: number }[] = []
  let last = 100
  let number = 4000
  let token = ''
  const next = () => (last += 1)

  const shown = ({ id, externalId, invitations, devices }: User) => ({
    id,
    externalId,
    status: 'ACTIVE',
    [`${urn}:UserInvitation`]: invitations,
    [`${urn}:CredentialContainer`]: devices.map(({ credentials, ...device }) => ({ ...device, [`${urn}:Credential`]: credentials })),
  })
  const issue = (device: Device, status: string): Credential => {
    const credential = { id: next(), status, cardNumber: String((number += 1)) }
    device.credentials.push(credential)
    return credential
  }
  const devices = () => [...users.values()].flatMap((user) => user.devices)

  type Answer = [status: number, body?: unknown]
  const answer = (method: string, path: string, text: string): Answer => {
    const [kind = '', id = '', part] = path.split('/')
    const user = users.get(Number(id))
    const call = `${method} ${kind}${part ? `/${part}` : ''}`
    if (call === 'POST users' && id === '.search') {
      const wanted = /^externalId eq "([\w-]+)"$/.exec((JSON.parse(text) as { filter: string }).filter)?.[1]
      const found = [...users.values()].filter(({ externalId }) => externalId === wanted)
      return [200, { totalResults: found.length, Resources: found.map((one) => ({ meta: { location: `https://stub/users/${one.id}` } })) }]
    }
    if (call === 'POST users') {
      const { externalId } = JSON.parse(text) as { externalId: string }
      if ([...users.values()].some((one) => one.externalId === externalId)) return [409]
      const made: User = { id: next(), externalId, told: text, invitations: [], devices: [] }
      users.set(made.id, made)
      return [201, shown(made)]
    }
    if (call === 'GET users') return user ? [200, shown(user)] : [404]
    if (call === 'POST users/invitation' && user) {
      const expirationDate = new Date(now().getTime() + stub.invitationHours * 3_600_000).toISOString()
      user.invitations.push({ id: next(), invitationCode: `CODE-${next()}-ONLY`, status: 'PENDING', expirationDate })
      return [201, shown(user)]
    }
    if (call === 'DELETE users') return users.delete(Number(id)) ? [204] : [404]
    if (call === 'POST credential-container/credential') {
      const device = devices().find((one) => one.id === Number(id))
      if (!device) return [404]
      return [201, { [`${urn}:Credential`]: [issue(device, 'ISSUE_INITIATED')] }]
    }
    const owner = [...users.values()].find((one) => one.devices.some((device) => device.id === Number(id)))
    if (call === 'DELETE credential-container') {
      if (owner) owner.devices = owner.devices.filter((device) => device.id !== Number(id))
      return owner ? [204] : [404]
    }
    const credential = devices()
      .flatMap((one) => one.credentials)
      .find((one) => one.id === Number(id))
    if (call === 'DELETE credential' && credential) credential.status = 'REVOKE_INITIATED'
    return call === 'DELETE credential' && credential ? [204] : [404]
  }
  const authenticate = (text: string): Answer => {
    const given = new URLSearchParams(text)
    if (given.get('client_id') !== account.clientId || given.get('client_secret') !== account.clientSecret) return [400, { error: 'invalid_client' }]
    token = `token-${next()}`
    return [200, { access_token: token, token_type: 'Bearer', expires_in: 3600 }]
  }
  const reply = ({ method = '', url = '', headers }: IncomingMessage, text: string): Answer => {
    if (url === `/authentication/customer/${organisation}/token`) return authenticate(text)
    const path = url.replace(`/credential-management/customer/${organisation}/`, '')
    const known = headers.authorization === `Bearer ${token}` && headers['application-id'] === 'HID-PORTAL-TEST' && path !== url
    if (!known) strangers.push(`${method} ${url}`)
    return known ? answer(method, path, text) : [401]
  }

  const refusals: Partial<Record<Mishap, Answer>> = {
    error: [500, { message: 'try later' }],
    tooMany: [403, { message: 'rate limit' }],
    refuse: [422, { message: 'no licence is left' }],
    nonsense: [200, 'not what was asked'],
  }
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${(request.url ?? '').replace(/^.*\/customer\/\d+\//, '')}`
    calls.push(call)
    const mishap = mishaps.find((one) => one.left > 0 && one.call.test(call))
    if (mishap) mishap.left -= 1
    let text = ''
    for await (const part of request) text += String(part)
    if (mishap?.how === 'drop') return void request.socket.destroy()
    const [status, body] = (mishap && refusals[mishap.how]) ?? reply(request, text)
    if (mishap?.how === 'lose') return void request.socket.destroy()
    await stub.before?.(call)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const stub = {
    account,
    callbackSecret: 'callbacks-of-the-test-only',
    environment: {
      SEED: 'demo',
      HID_ORIGO_URL: `${address}/credential-management`,
      HID_ORIGO_AUTH_URL: `${address}/authentication`,
      HID_ORIGO_ORGANISATION: organisation,
      HID_ORIGO_CLIENT_ID: account.clientId,
      HID_ORIGO_CLIENT_SECRET: account.clientSecret,
      HID_ORIGO_APPLICATION_ID: 'HID-PORTAL-TEST',
      HID_ORIGO_PART_NUMBER: 'MID-SUB-CRD_FTPN_1',
      HID_ORIGO_CARD_FORMAT: 'W26:99',
      HID_ORIGO_CALLBACK_SECRET: 'callbacks-of-the-test-only',
    },
    users,
    calls,
    strangers,
    invitationHours: 720,
    /** While an answer is on its way. */
    before: undefined as ((call: string) => Promise<void>) | undefined,
    fail: (call: RegExp, how: Mishap, times = 1) => void mishaps.push({ call, how, left: times }),
    heal: () => void (mishaps = []),
    /** Its token is taken back before its time. */
    forgetToken: () => void (token = ''),
    of: (externalId: string): User | undefined => [...users.values()].find((one) => one.externalId === externalId),
    /** The person has typed the code in the app. */
    addsPhone: (externalId: string, cardNumber?: string): Device => {
      const user = stub.of(externalId)
      if (!user) throw new Error('nobody was invited')
      for (const one of user.invitations) one.status = 'ACKNOWLEDGED'
      const device: Device = { id: next(), status: 'ACTIVE', manufacturer: 'Apple', model: 'iPhone 19', credentials: [] }
      user.devices.push(device)
      const credential = issue(device, 'ISSUED')
      if (cardNumber !== undefined) credential.cardNumber = cardNumber
      return device
    },
    /** What was on its way to phones has arrived. */
    arrives: () => {
      for (const one of devices().flatMap(({ credentials }) => credentials)) if (one.status === 'ISSUE_INITIATED') one.status = 'ISSUED'
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return stub
}
