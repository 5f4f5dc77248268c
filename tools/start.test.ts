import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

const folder = fs.mkdtempSync('/tmp/portal-start-')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const packages = { '': {}, 'node_modules/vite': { version: '8.0.0' }, 'node_modules/elsewhere': { version: '1.0.0', optional: true } }
const write = (name: string, content: string | object) => {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

/** A small project with the real tools: `npm` notes that it was called, vite counts its builds, the server says what it hears. */
beforeEach(() => {
  fs.rmSync(folder, { recursive: true, force: true })
  for (const name of ['start.mjs', 'lib']) fs.cpSync(path.join(import.meta.dirname, name), path.join(folder, 'tools', name), { recursive: true })
  write('package.json', { type: 'module' })
  write('package-lock.json', { packages })
  write('node_modules/.package-lock.json', { packages: { 'node_modules/vite': { version: '8.0.0' } } })
  write('node_modules/vite/bin/vite.js', `import fs from 'node:fs'; fs.mkdirSync('dist', { recursive: true }); fs.appendFileSync('builds', '+')`)
  write('bin/npm', `#!/bin/sh\necho "npm $1" >> npm-calls\nexit 3\n`)
  fs.chmodSync(path.join(folder, 'bin/npm'), 0o755)
  write('modules/area/thing/web/Thing.tsx', 'one')
  write('modules/area/thing/server/routes.ts', 'one')
  write('kit/server/none.ts', '')
  write(
    'main.server.ts',
    `const said: string = 'ready ' + process.pid + ' ' + (process.env.PORTAL_DEV ?? '')
     process.on('SIGTERM', () => { console.log('stopped'); process.exit(7) })
     setInterval(() => {}, 1000)
     console.log(said)`,
  )
  fs.mkdirSync(path.join(folder, 'node_modules/.bin'))
  fs.symlinkSync(process.execPath, path.join(folder, 'node_modules/.bin/node'))
})

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const start = (...words: string[]) => {
  const env = { PATH: `${path.join(folder, 'bin')}:${process.env.PATH ?? ''}`, npm_lifecycle_event: 'start' }
  const child = spawn(process.execPath, ['tools/start.mjs', ...words], { cwd: folder, env, stdio: 'pipe' })
  children.push(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output.text += data.toString()))
  const ready = async () => {
    await expect.poll(() => output.text).toMatch(/ready \d+/)
    return Number(/ready (\d+)/.exec(output.text)?.[1])
  }
  return { child, output, ready, ended: once(child, 'exit') }
}

const runOnce = async () => {
  const { child, ready, ended } = start()
  await ready()
  child.kill('SIGTERM')
  await ended
}
const builds = () => fs.readFileSync(path.join(folder, 'builds'), 'utf8').length
const isAlive = (pid: number) => fs.existsSync(`/proc/${pid}`)

describe('npm start', () => {
  test('builds the web when it has changed, and only then', async () => {
    await runOnce()
    await runOnce()
    expect(builds()).toBe(1)
    write('modules/area/thing/server/routes.ts', 'two')
    await runOnce()
    expect(builds()).toBe(1)
    write('modules/area/thing/web/Thing.tsx', 'two')
    await runOnce()
    expect(builds()).toBe(2)
  })

  test('installs when the packages are not those of the lock file, and says when that fails', async () => {
    await runOnce()
    expect(fs.existsSync(path.join(folder, 'npm-calls'))).toBe(false)
    write('package-lock.json', { packages: { ...packages, 'node_modules/vite': { version: '8.0.1' } } })
    const { output, ended } = start()
    expect((await ended)[0]).toBe(1)
    expect(fs.readFileSync(path.join(folder, 'npm-calls'), 'utf8')).toBe('npm ci\n')
    expect(output.text).toContain('The packages could not be installed: npm ci ended with 3.')
  })

  test('passes on the signal to stop, and the server’s exit code', async () => {
    const { child, output, ready, ended } = start()
    await ready()
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(7)
    expect(output.text).toContain('stopped')
  })

  test('takes the server with it when it is killed', async () => {
    const { child, ready } = start()
    const server = await ready()
    child.kill('SIGKILL')
    await expect.poll(() => isAlive(server)).toBe(false)
  })
})

test('npm run dev starts the server again when a file of it changes, without building', async () => {
  const { child, output, ready, ended } = start('--dev')
  await ready()
  const main = path.join(folder, 'main.server.ts')
  fs.writeFileSync(main, fs.readFileSync(main, 'utf8').replace('ready', 'changed'))
  await expect.poll(() => output.text).toMatch(/stopped[^]*changed \d+ 1/)
  expect(fs.existsSync(path.join(folder, 'builds'))).toBe(false)
  child.kill('SIGTERM')
  await ended
})
