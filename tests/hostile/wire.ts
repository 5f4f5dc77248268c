import { once } from 'node:events'
import { connect } from 'node:net'

export interface WireAnswer {
  /** 0 when the connection was closed without a word. */
  status: number
  headers: string
  body: string
  /** How many answers came; more than one to one request would be somebody else's. */
  answers: number
}

/** A request as bytes; `headers` as they stand, so that they may be wrong or twice. */
export const requestBytes = (line: string, headers: readonly string[], body: string | Buffer = ''): Buffer =>
  Buffer.concat([Buffer.from([line, ...headers, '', ''].join('\r\n'), 'latin1'), Buffer.from(body)])

/** Sends bytes over a connection of their own, `end` without waiting for the answer, and reads until the server closes it. */
export const sendBytes = async (port: number, bytes: Buffer, { end = false } = {}): Promise<WireAnswer> => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  // The server may close while we are still sending; what it said before counts.
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('end', () => socket.end())
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(bytes)
  if (end) socket.end()
  await closed
  const all = Buffer.concat(chunks).toString('latin1')
  const [headers = '', ...rest] = all.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(all)?.[1] ?? 0),
    headers: headers.toLowerCase(),
    body: rest.join('\r\n\r\n'),
    answers: all.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0,
  }
}
