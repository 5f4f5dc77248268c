import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Delivery {
  readonly to: string
  readonly messageId: string
  /** Takes the mail; until then the sender waits for its answer. */
  accept(): void
}

export interface MailServer {
  readonly url: string
  readonly deliveries: readonly Delivery[]
  close(): void
}

/** As much of SMTP as one mail needs, and it answers only when it is told to. */
export const startMailServer = async (): Promise<MailServer> => {
  const deliveries: Delivery[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.setEncoding('utf8')
    let text = ''
    let inMail = false
    let to = ''
    socket.on('data', (data: string) => {
      text += data
      for (;;) {
        const end = text.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = text.slice(0, end)
        text = text.slice(end + (inMail ? 5 : 2))
        if (inMail) {
          inMail = false
          const messageId = /^Message-ID: (.+)$/im.exec(said)?.[1] ?? ''
          deliveries.push({ to, messageId, accept: () => socket.write('250 kept\r\n') })
        } else if (/^DATA/i.test(said)) {
          inMail = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n')
        else {
          to = /^RCPT TO:<(.+?)>/i.exec(said)?.[1] ?? to
          socket.write('250 ok\r\n')
        }
      }
    })
    socket.write('220 mail\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
