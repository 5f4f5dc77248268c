import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

const terminal = process.stdin.isTTY === true

/** A line from the terminal; undefined where nobody sits at one. */
export const ask = async (question: string): Promise<string | undefined> => {
  if (!terminal) return undefined
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question(question)).trim()
  } finally {
    lines.close()
  }
}

/** The same without showing what is typed; without a terminal it is the first line of what is piped in. */
export const askSecretly = async (question: string): Promise<string> => {
  if (!terminal) return firstLine()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stdout.write(question)
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}

const firstLine = async (): Promise<string> => {
  let text = ''
  process.stdin.setEncoding('utf8').on('data', (more: string) => (text += more))
  await once(process.stdin, 'end')
  return text.split(/\r?\n/)[0] ?? ''
}
