import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export const fail = (...sentences) => {
  console.error(sentences.join('\n'))
  process.exit(1)
}

/** The Node 24 of the packages; elsewhere than on Linux x64 the host's own must do. */
export const node = () => {
  const own = path.join(root, 'node_modules/.bin/node')
  if (fs.existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    `The packages bring no Node 24 for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}: install Node 24 and start again.`,
  )
}

/** What is new lives short in a server. V8 gives it 128 MB on a large machine, and a process then holds twice what it needs; the image says the same. */
export const memoryOfServer = '--max-semi-space-size=16'

/** Runs a program in the foreground, passes on the signals that end it, and answers its exit code. */
export const run = (program, words, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, words, { cwd: root, stdio: 'inherit', ...options })
    // Ctrl-C in a terminal reaches the child by itself
    const signals = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT']
    const handlers = signals.map((signal) => [signal, () => child.kill(signal)])
    if (process.stdin.isTTY) handlers.push(['SIGINT', () => {}])
    for (const [signal, handler] of handlers) process.on(signal, handler)
    const done = (code) => {
      for (const [signal, handler] of handlers) process.off(signal, handler)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`${program} cannot be started: ${error.message}`)
      done(1)
    })
    // as a shell says it: 128 and the number of the signal
    child.once('exit', (code, signal) => done(code ?? 128 + (os.constants.signals[signal] ?? 0)))
  })
