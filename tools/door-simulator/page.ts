import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SimulatedController } from './controller.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
const button = (controller: number, deed: string, label: string, door = ''): string =>
  `<form method="post" action="/${controller}/${deed}/${door}"><button>${escaped(label)}</button></form>`

const kinds = ['QR', 'CARD', 'PIN', 'HID'] as const
/** What is held to the reader: the text of a code, the bits of a card, the digits of a PIN, what a phone shows. */
const tap = (controller: number, door: string): string =>
  `<form method="post" action="/${controller}/tap/${door}"><select name="kind">${kinds.map((kind) => `<option>${kind}</option>`).join('')}</select><input name="text" size="14" required><button>Show</button></form>`

const shown = (controller: SimulatedController, at: number): string => {
  const { heard, entries, unsent } = controller.state()
  const { faults } = controller
  const doors = controller
    .doors()
    .map(
      ({ uuid, name, state }) =>
        `<tr data-state="${state}"><th>${escaped(name)}</th><td>${state}</td><td>${tap(at, uuid)}${button(at, 'FORCED', 'Force', uuid)}${button(at, 'HELD_OPEN', 'Leave open', uuid)}${button(at, 'EXIT', 'Leave', uuid)}</td></tr>`,
    )
    .join('')
  return `<section><h2>${escaped(controller.name)} <small>${heard ? 'heard by the portal' : 'not heard'}, ${entries} entries, ${unsent} events to tell</small></h2>
<p>${button(at, 'cut', faults.cut ? 'Mend the network' : 'Cut the network')}${button(at, 'clock', faults.clockOff ? 'Set the clock right' : 'Set the clock ten minutes ahead')}${button(at, 'offset', faults.fixedOffset ? 'Know daylight saving' : 'Keep a fixed offset')}${button(at, 'slow', faults.slow ? 'Be quick again' : 'Be slow')}${button(at, 'forget', 'Lose memory')}</p>
<table>${doors || '<tr><td>It knows of no door yet.</td></tr>'}</table></section>`
}

const style = `body{font:14px/1.4 system-ui,sans-serif;margin:24px;max-width:960px;color-scheme:light dark}form{display:inline}button{margin-right:6px}
th{text-align:left;padding-right:24px;font-weight:500}td{padding-right:24px}[data-state=open],[data-state="standing open"]{color:#0a7d33}[data-state="locked down"]{color:#c22}small{font-weight:400;opacity:.7}`

/** For the portal's page that plays a phone: which readers there are, and what one says to the phone that is held to it. */
const answerPhone = (
  controllers: readonly SimulatedController[],
  phones: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const { origin } = request.headers
  if (origin !== undefined && origin !== phones) return void response.writeHead(403).end()
  const say = (answer: unknown) =>
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...(origin ? { 'access-control-allow-origin': origin } : {}),
      })
      .end(JSON.stringify(answer))
  if (request.method !== 'POST')
    return void say({
      controllers: controllers.map(({ name, doors }) => ({ name, doors: doors().map(({ uuid, name: door }) => ({ uuid, name: door })) })),
    })
  void text(request).then((body) => {
    const form = new URLSearchParams(body)
    const door = form.get('door') ?? ''
    const controller = controllers.find((one) => one.doors().some(({ uuid }) => uuid === door))
    const kind = kinds.find((one) => one === form.get('kind'))
    if (!controller || !kind) return void say({ granted: false, reason: 'not this door' })
    const { granted, reason } = controller.taps(door, { kind, text: (form.get('text') ?? '').slice(0, 400) })
    return void say({ granted, ...(reason ? { reason } : {}) })
  })
}

/**
 * Doors as somebody sees who stands before them. Of this machine only, and of nothing that matters: no password. `phones` is where the portal's
 * pages come from: one of them plays a phone.
 */
export const servePage = (controllers: readonly SimulatedController[], port: number, phones?: string): Promise<Server> => {
  const server = createServer((request, response) => {
    const [, at = '', deed = '', door = ''] = (request.url ?? '').split('/')
    if (at === 'readers') return answerPhone(controllers, phones, request, response)
    const controller = controllers[Number(at)]
    // a page of another site may not press the buttons
    const ours = !request.headers.origin || new URL(request.headers.origin).host === request.headers.host
    if (request.method === 'POST' && controller && ours) {
      const { faults } = controller
      if (deed === 'cut') faults.cut = !faults.cut
      else if (deed === 'clock') faults.clockOff = faults.clockOff ? 0 : 600
      else if (deed === 'offset') controller.keepsOffset(!faults.fixedOffset)
      else if (deed === 'slow') faults.slow = faults.slow ? 0 : 3000
      else if (deed === 'forget') controller.loseMemory()
      else if (deed === 'tap') {
        void text(request).then((body) => {
          const form = new URLSearchParams(body)
          const kind = kinds.find((one) => one === form.get('kind'))
          if (kind) controller.taps(door, { kind, text: (form.get('text') ?? '').slice(0, 400) })
          response.writeHead(303, { location: '/' }).end()
        })
        return
      } else if (deed === 'FORCED' || deed === 'HELD_OPEN' || deed === 'EXIT') controller.happens(door, deed)
      response.writeHead(303, { location: '/' }).end()
      return
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Door simulator</title><style>${style}</style><h1>Door simulator</h1>${controllers.map(shown).join('')}</html>`,
      )
  })
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)))
}
