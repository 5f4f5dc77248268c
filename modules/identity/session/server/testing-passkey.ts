import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// A passkey in software, for tests and examples: what a browser and its authenticator would answer.

const head = (major: number, n: number) =>
  n < 24 ? Buffer.from([(major << 5) | n]) : n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255])

/** CBOR, as far as an attestation needs it: small numbers, texts, bytes and maps. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const present = 0x01
const verified = 0x04
const withKey = 0x40

export interface SoftPasskey {
  /** Answers the options of a registration, as JSON text. */
  register(options: string): string
  /** Answers the options of a sign-in, as JSON text. */
  signIn(options: string): string
}

/** `rpId` and `origin` are those of the portal under test; wrong ones make a passkey of another site. */
export const softPasskey = ({ rpId = 'localhost', origin = 'http://localhost:3000', userVerified = true } = {}): SoftPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, options: string) => {
    const { challenge } = JSON.parse(options) as { challenge: string }
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  const authData = (flags: number, more: Buffer = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | present | (userVerified ? verified : 0)]), count, more])
  }
  const answer = (response: object) =>
    JSON.stringify({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {}, response })
  return {
    register: (options) => {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(withKey, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    signIn: (options) => {
      const client = clientData('webauthn.get', options)
      const data = authData(0)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}
