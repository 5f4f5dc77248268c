import { createServer, type RequestListener } from 'node:http'
import { createServer as createSafeServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { callOut, type OutgoingCall, type OutgoingRules, whyNotCalled } from './outgoing.ts'

/** Of nobody: it belongs to the name `doors.example` in these tests. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgE4kXfrScZBOKgwAo
xCVEBSeF03LUmCQMIyDwIkFQCyWhRANCAARrEARDYAn9A70Y1HJ2pjfUynWsVyIg
VoSrHdOMNnpGRKH+aUVZPx9Wrya9Aq13hN65He3f7zXGrmlHDZfDtZxT
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBbTCCAROgAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1kb29ycy5l
eGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1kb29ycy5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEaxAE
Q2AJ/QO9GNRydqY31Mp1rFciIFaEqx3TjDZ6RkSh/mlFWT8fVq8mvQKtd4TeuR3t
3+81xq5pRw2Xw7WcU6NMMEowGAYDVR0RBBEwD4INZG9vcnMuZXhhbXBsZTAPBgNV
HRMBAf8EBTADAQH/MB0GA1UdDgQWBBREhhYbrbBh2cWjPIdGlAXvjgZ+sTAKBggq
hkjOPQQDAgNIADBFAiEAjbP14rVdRio56Knseq2vzp9UDS5HnKuO40gpnftsTAsC
ICCSQqbAHY2wcAHgP12eNdw8X+HaKNba2t5ma+I97zq6
-----END CERTIFICATE-----`

const open: Server[] = []
afterAll(() => {
  for (const server of open) server.close()
})
const listening = async (server: Server): Promise<number> => {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const serving = (answer: RequestListener) => listening(createServer(answer))
const rules = (...hosts: string[]): OutgoingRules => ({ hosts, plain: true })
const call = (address: string, more: Partial<OutgoingCall> = {}): OutgoingCall => ({
  address,
  method: 'POST',
  timeLimit: 5000,
  sizeLimit: 1000,
  ...more,
})
const leadsTo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

describe('an address is not called', () => {
  const real = { hosts: ['api.example', 'box.example:8443', '[::1]:9'], plain: false }
  test.each([
    ['doors.example', 'NO_ADDRESS'],
    ['ftp://api.example/', 'NO_ADDRESS'],
    ['http://api.example/', 'NOT_SAFE'],
    ['http://box.example:8443/', 'NOT_SAFE'],
    ['https://me:secret@api.example/', 'NOT_SAFE'],
    ['https://elsewhere.example/', 'NOT_ALLOWED'],
    ['https://api.example.elsewhere.example/', 'NOT_ALLOWED'],
    ['https://api.example:8443/', 'NOT_ALLOWED'],
    ['https://box.example/', 'NOT_ALLOWED'],
    ['https://169.254.169.254/latest', 'NOT_ALLOWED'],
    ['https://api.example/push?of=1', undefined],
    ['https://API.example:443/', undefined],
    ['https://box.example:8443/', undefined],
    ['https://[::1]:9/', undefined],
  ] as const)('where nobody has named its host, or not by https: %s', (address, why) => {
    expect(whyNotCalled(real, address)).toBe(why)
  })

  test('by http in the demonstration either, unless its port is named', () => {
    expect(whyNotCalled(rules('a.example', 'b.example:81'), 'http://b.example:81/')).toBeUndefined()
    expect(whyNotCalled(rules('a.example', 'b.example:81'), 'http://a.example/')).toBe('NOT_SAFE')
  })

  test.each([
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '127.0.0.1',
    '0.0.0.0',
    '100.64.0.9',
    '169.254.169.254',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001::1',
  ])('where its name leads inside: %s', async (address) => {
    const outcome = await callOut(rules('api.example'), call('https://api.example/'), { resolve: leadsTo(address) })
    expect(outcome).toEqual({ refused: 'INSIDE', sent: false })
  })

  test('where one of its addresses leads inside, or it has none, or an address stands for itself', async () => {
    const asked = (hosts: OutgoingRules, address: string, resolve = leadsTo()) => callOut(hosts, call(address), { resolve })
    expect(await asked(rules('api.example'), 'https://api.example/', leadsTo('93.184.215.14', '10.0.0.1'))).toMatchObject({ refused: 'INSIDE' })
    expect(await asked(rules('api.example'), 'https://api.example/')).toMatchObject({ refused: 'UNKNOWN_HOST' })
    expect(await asked(rules('127.0.0.1'), 'https://127.0.0.1/')).toMatchObject({ refused: 'INSIDE' })
    // in whichever way it is written
    expect(await asked(rules('127.0.0.1'), 'https://0x7f.1/')).toMatchObject({ refused: 'INSIDE' })
  })
})

describe('a call', () => {
  test('takes along what it is given, and answers what it is told', async () => {
    const heard: unknown[] = []
    const port = await serving(async (request, response) => {
      let body = ''
      for await (const part of request) body += String(part)
      heard.push([request.method, request.url, request.headers['x-who'], request.headers.cookie, body])
      response.writeHead(418, { 'set-cookie': 'a=1', 'x-says': 'tea' }).end('short')
    })
    const here = rules(`127.0.0.1:${port}`)
    const asked = () => callOut(here, call(`http://127.0.0.1:${port}/a?b=1`, { headers: { 'x-who': 'me' }, body: '…' }))
    await asked()
    const outcome = await asked()
    expect(outcome).toMatchObject({ status: 418, headers: { 'x-says': 'tea' } })
    expect(outcome.refused ?? outcome.body.toString()).toBe('short')
    expect(heard[1]).toEqual(['POST', '/a?b=1', 'me', undefined, '…'])
  })

  test('goes to the address that was looked at, and asks for it once', async () => {
    const port = await serving((request, response) => response.end(request.headers.host))
    let asked = 0
    const resolve = async () => {
      asked += 1
      return asked === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '127.0.0.9', family: 4 }]
    }
    const outcome = await callOut(rules(`box.example:${port}`), call(`http://box.example:${port}/`), { resolve })
    expect(outcome.refused ?? outcome.body.toString()).toBe(`box.example:${port}`)
    expect(asked).toBe(1)
  })

  test('is encrypted for the name of the host, whose certificate must be believed', async () => {
    const port = await listening(createSafeServer({ key, cert: certificate }, (_request, response) => response.end('safe')))
    const resolve = leadsTo('127.0.0.1')
    const asked = (name: string, ca?: string) =>
      callOut(rules(`${name}:${port}`), call(`https://${name}:${port}/`), { resolve, ...(ca ? { ca } : {}) })
    expect(await asked('doors.example', certificate)).toMatchObject({ status: 200 })
    expect(await asked('doors.example')).toEqual({ refused: 'UNREACHED', sent: false })
    expect(await asked('other.example', certificate)).toEqual({ refused: 'UNREACHED', sent: false })
  })

  test('follows nothing, wherever it is sent', async () => {
    let inner = 0
    const secret = await serving((_request, response) => {
      inner += 1
      response.end('secret')
    })
    for (const status of [301, 302, 303, 307, 308]) {
      const port = await serving((_request, response) => response.writeHead(status, { location: `http://127.0.0.1:${secret}/` }).end())
      expect(await callOut(rules(`127.0.0.1:${port}`), call(`http://127.0.0.1:${port}/`))).toEqual({ refused: 'REDIRECTED', sent: true })
    }
    expect(inner).toBe(0)
  })

  test('ends in time, whether nothing is said or a little again and again', async () => {
    const silent = await serving(() => {})
    const dripping = await serving((_request, response) => {
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    })
    for (const port of [silent, dripping])
      expect(await callOut(rules(`127.0.0.1:${port}`), call(`http://127.0.0.1:${port}/`, { timeLimit: 200 }))).toEqual({
        refused: 'TOO_SLOW',
        sent: true,
      })
    const never = callOut(rules('api.example'), call('https://api.example/', { timeLimit: 100 }), { resolve: () => new Promise(() => {}) })
    expect(await never).toEqual({ refused: 'TOO_SLOW', sent: false })
  })

  test('takes no more than it has room for, and nothing that is cut short', async () => {
    const big = await serving((_request, response) => response.end('x'.repeat(1001)))
    const fits = await serving((_request, response) => response.end('x'.repeat(1000)))
    const cut = await serving((_request, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('half')
      setTimeout(() => response.destroy(), 20)
    })
    const asked = (port: number) => callOut(rules(`127.0.0.1:${port}`), call(`http://127.0.0.1:${port}/`))
    expect(await asked(big)).toEqual({ refused: 'TOO_MUCH', sent: true })
    expect(await asked(fits)).toMatchObject({ status: 200 })
    expect(await asked(cut)).toEqual({ refused: 'BROKEN_OFF', sent: true })
  })

  test('says that nothing has left where nobody listens', async () => {
    const server = createServer()
    const port = await listening(server)
    server.close()
    expect(await callOut(rules(`127.0.0.1:${port}`), call(`http://127.0.0.1:${port}/`))).toEqual({ refused: 'UNREACHED', sent: false })
  })
})
