import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

interface Signed {
  method: string
  /** As it came, with its query. */
  url: string
  headers: IncomingHttpHeaders
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** AWS Signature Version 4 as its description says, for checking what a client has signed. */
export const s3Signature = ({ method, url, headers }: Signed, secretKey: string, signedHeaders: string, scope: string): string => {
  const [path = '', query = ''] = url.split('?')
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const canonical = [
    method,
    path.split('/').map(decodeURIComponent).map(encode).join('/'),
    pairs.join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const [date = '', region = '', service = '', ending = ''] = scope.split('/')
  const key = [region, service, ending].reduce(hmac, hmac(`AWS4${secretKey}`, date))
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')).toString('hex')
}

interface Keys {
  accessKey: string
  secretKey: string
  region: string
}

/** Why the call is refused, as S3 names it; undefined where all is well. */
export const signatureProblem = (call: Signed, body: Buffer, { accessKey, secretKey, region }: Keys): string | undefined => {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': hash } = call.headers
  const [, key, scope = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(authorization) ?? []
  if (!signature || typeof date !== 'string') return 'AccessDenied'
  if (key !== accessKey) return 'InvalidAccessKeyId'
  if (scope !== `${date.slice(0, 8)}/${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  const at = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256']) if (!signedHeaders.split(';').includes(name)) return 'AccessDenied'
  if (s3Signature(call, secretKey, signedHeaders, scope) !== signature) return 'SignatureDoesNotMatch'
  return sha256(body) === hash ? undefined : 'XAmzContentSHA256Mismatch'
}
