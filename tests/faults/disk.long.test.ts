import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { password } from '#kit/server/testing/world.ts'
import { clientFrom, dataOf, type Reply } from './client.ts'
import { ask, openFolder, settle, urlOf } from './ground.ts'
import { freePort, type PortalProcess, startPortal } from './portal-process.ts'

const folder = openFolder('disk')
const mounted: string[] = []
const mount = (name: string, options: string): string => {
  const place = path.join(folder, name)
  fs.mkdirSync(place)
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`no disk could be made for the test: ${stderr}`)
  mounted.push(place)
  return place
}
const mayMount =
  process.getuid?.() === 0 &&
  (() => {
    const place = fs.mkdtempSync('/tmp/portal-mount-')
    const done = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place]).status === 0
    if (done) spawnSync('umount', [place])
    fs.rmdirSync(place)
    return done
  })()

const portals: PortalProcess[] = []
const start = async (environment: Record<string, string>): Promise<PortalProcess> => {
  const portal = startPortal(await freePort(), environment)
  portals.push(portal)
  return portal
}
afterEach(async () => {
  for (const portal of portals.splice(0)) {
    portal.child.kill('SIGTERM')
    await portal.ended
  }
})
afterAll(() => {
  for (const place of mounted) spawnSync('umount', ['-l', place])
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Takes all that is left, to the last byte. */
const fill = (place: string): string => {
  const ballast = path.join(place, 'ballast')
  const file = fs.openSync(ballast, 'a')
  for (let size = 1 << 20; size >= 1;) {
    try {
      if (fs.writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2)
    } catch {
      size = Math.floor(size / 2)
    }
  }
  fs.closeSync(file)
  return ballast
}

const signedIn = async (portal: PortalProcess, email: string) => {
  const { send, close } = clientFrom(1, () => portal.port)
  const login = await send('POST', '/api/auth/login', { body: { username: email, password } })
  const token = dataOf<{ accessToken: string }>(login).accessToken
  const upload = (name: string, content: Buffer) => {
    const part = (head: string, bytes: Buffer | string) => [`--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n`, bytes, '\r\n']
    const parts = [...part('name="module"', 'polls'), ...part(`name="file"; filename="${name}"`, content), '--edge--\r\n']
    const sent = Buffer.concat(parts.map((bytes) => Buffer.from(bytes)))
    return send('POST', '/api/files/upload', { token, body: sent, headers: { 'content-type': 'multipart/form-data; boundary=edge' } })
  }
  const write = (title: string) =>
    send('POST', '/api/poll-forms/create', {
      token,
      body: {
        pollFormDescList: [{ languageCode: 'en', title, description: 'x'.repeat(500), buttonText: 'Answer' }],
        triggerPoint: 'HOME_PAGE',
        viewableBy: 'ALL',
      },
    })
  return { send, close, upload, write, read: () => send('GET', '/api/poll-forms?limit=20', { token }) }
}
const said = ({ status, body }: Reply) => `${status} ${body?.error?.code ?? ''}`.trim()
const cannotStore = /^The portal cannot store anything at the moment, so nothing was saved\./

describe.runIf(mayMount)('a folder that cannot be written to', () => {
  test('is said in one sentence, and the portal does not start', async () => {
    const readOnly = mount('read-only', 'ro,size=1m')
    const portal = await start({ DATA_DIR: readOnly })
    expect(await portal.ended).toBe(1)
    expect(portal.output().trim()).toMatch(/^DATA_DIR is ".*", where the portal cannot write \(EROFS.*\)\.$/)
    const withoutKey = await start({ DATA_DIR: readOnly, SECRET_KEY: '' })
    expect(await withoutKey.ended).toBe(1)
    expect(withoutKey.output()).toMatch(
      /^The configuration is not right:\n {2}DATA_DIR is ".*"; allowed: a folder that this user may write to \(EROFS/,
    )
    expect(withoutKey.output().trim().split('\n')).toHaveLength(2)
  })

  test('is said too when it is the one of the files', async () => {
    const embedded = await startEmbedded({ dataDir: path.join(folder, 'beside'), throwaway: true })
    try {
      const portal = await start({ DATABASE_URL: embedded.url, DATA_DIR: path.join(folder, 'data-1'), FILES_DIR: mount('files-ro', 'ro,size=1m') })
      expect(await portal.ended).toBe(1)
      expect(portal.output().trim()).toMatch(/^FILES_DIR is ".*", where the portal cannot write \(EROFS.*\)\.$/)
    } finally {
      await embedded.stop()
    }
  })
})

describe.runIf(mayMount)('a disk that is full', () => {
  test('of files: an upload is refused in words and leaves nothing behind; the rest goes on, and uploads do when there is space', async () => {
    const embedded = await startEmbedded({ dataDir: path.join(folder, 'database'), throwaway: true })
    try {
      const [person] = await settle(embedded.url, folder, 1)
      const files = mount('files', 'size=4m')
      const portal = await start({ DATABASE_URL: embedded.url, DATA_DIR: path.join(folder, 'data-2'), FILES_DIR: files })
      await portal.ready()
      const me = await signedIn(portal, person?.email ?? '')
      const text = Buffer.alloc(1_500_000, 'Tea or coffee? ')
      const first = await me.upload('first.txt', text)
      expect(said(first)).toBe('200')
      const ballast = fill(files)
      const before = fs.readdirSync(files, { recursive: true }).toSorted()
      for (const attempt of [1, 2, 3]) {
        const refused = await me.upload(`second-${attempt}.txt`, text)
        expect(said(refused)).toBe('503 cannot_store')
        expect(refused.body?.error?.message).toMatch(cannotStore)
        expect(refused.headers['retry-after']).toBe('60')
      }
      const left = fs.readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      expect(left.map(({ name }) => name).filter((name) => name !== 'ballast')).toHaveLength(1)
      expect(before.filter((name) => !fs.existsSync(path.join(files, String(name))))).toEqual([])
      const { fullPath } = dataOf<{ fullPath: string }>(first)
      expect((await me.send('GET', fullPath)).text).toBe(text.toString())
      expect(said(await me.write('While the files are full'))).toBe('200')
      fs.rmSync(ballast)
      expect(said(await me.upload('third.txt', text))).toBe('200')
      me.close()
    } finally {
      await embedded.stop()
    }
  })

  test('of the database: writes are refused in words, reads go on, and writes do when there is space', { timeout: 180_000 }, async () => {
    const disk = mount('tables', 'size=160m,mode=755')
    const own = path.join(disk, 'data')
    const prepared = await startEmbedded({ dataDir: own })
    const [person] = await settle(prepared.url, folder, 1)
    await prepared.stop()
    // the log of the changes has a disk of its own, as database administrators do it: without space for that one PostgreSQL stops altogether
    const log = path.join(folder, 'wal')
    const inside = path.join(prepared.dataDir, 'pg_wal')
    fs.cpSync(inside, log, { recursive: true })
    spawnSync('chown', ['-R', '--reference', inside, log])
    fs.chmodSync(log, 0o700)
    fs.rmSync(inside, { recursive: true })
    fs.symlinkSync(log, inside)
    const portal = await start({ DATA_DIR: own, FILES_DIR: path.join(folder, 'files-3') })
    await portal.ready()
    const me = await signedIn(portal, person?.email ?? '')
    expect(said(await me.write('Before'))).toBe('200')
    const ballast = fill(disk)
    let refused: Reply | undefined
    let written = 0
    for (; written < 20_000 && !refused; written += 1) {
      const reply = await me.write(`Poll ${written}`)
      if (reply.status !== 200) refused = reply
    }
    expect(refused && said(refused)).toBe('503 cannot_store')
    expect(refused?.body?.error?.message).toMatch(cannotStore)
    expect(said(await me.read())).toBe('200')
    console.info(`the disk of the database was full after ${written} more polls`)
    fs.rmSync(ballast)
    expect(said(await me.write('After'))).toBe('200')
    me.close()
  })

  test('of everything: the portal says so in words, and works again by itself when there is space', { timeout: 180_000 }, async () => {
    const disk = mount('all', 'size=160m,mode=755')
    const own = path.join(disk, 'data')
    const prepared = await startEmbedded({ dataDir: own })
    const [person] = await settle(prepared.url, folder, 1)
    await prepared.stop()
    const portal = await start({ DATA_DIR: own })
    await portal.ready()
    const me = await signedIn(portal, person?.email ?? '')
    const ballast = fill(disk)
    // until the log of the changes needs another file
    const isOut = () =>
      ask(urlOf(prepared.dataDir), `select pg_logical_emit_message(true, '', 'full'), pg_switch_wal()`).then(
        () => false,
        () => true,
      )
    for (let n = 0; n < 100 && !(await isOut()); n += 1);
    const answers = new Set<string>()
    for (let n = 0; n < 40; n += 1) {
      answers.add(said(await me.write(`More ${n}`)))
      answers.add(said(await me.read()))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect([...answers].filter((answer) => !['200', '503 try_again', '503 cannot_store'].includes(answer))).toEqual([])
    expect((await me.send('GET', '/')).status).toBe(200)
    expect(portal.child.exitCode).toBeNull()
    fs.rmSync(ballast)
    await expect.poll(async () => said(await me.write('After')), { timeout: 30_000, interval: 200 }).toBe('200')
    expect(said(await me.read())).toBe('200')
    console.info('answers while everything was full:', [...answers])
    me.close()
  })
})
