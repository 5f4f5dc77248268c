import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { newStorageKey } from '#kit/server/files/storage.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { makePortal } from '#kit/server/portal.ts'
import { png } from '#kit/server/testing/files.ts'
import { startS3Stub } from '#kit/server/testing/s3-stub.ts'
import { makeWorld } from '#kit/server/testing/world.ts'
import { modules } from '#modules/all.server.ts'
import { answerPoll, createPoll, getResults, listPolls } from '#modules/engagement/polls/contract.ts'
import { answersTo, choiceOf, draftPoll, pollOf, publish } from '#modules/engagement/polls/server/example.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { rolesOf } from '#modules/roles.ts'
import { testPortal } from '#tests/portal.ts'
import { makeBackup } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'

// without a worker the mails wait
const { portal, world, as, clock } = await testPortal({ INSTANCE_ROLES: 'web' })
const { pool, url } = portal.app.database
const folder = fs.mkdtempSync('/tmp/portal-backup-')
const stub = await startS3Stub()
const databases: string[] = []
afterAll(async () => {
  for (const name of databases) await pool.query(`drop database if exists ${name} with (force)`)
  await stub.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** An empty place for a portal: a database without anything, and a data folder that is not there yet. */
const newPlace = async (name: string, more: Record<string, string> = {}) => {
  const database = `restored_${process.pid}_${name}`
  databases.push(database)
  await pool.query(`create database ${database}`)
  const at = url.replace(/\/[^/?]+\?/, `/${database}?`)
  return { DATABASE_URL: at, DATA_DIR: path.join(folder, name), SEED: 'none', LOG_LEVEL: 'silent', ...more }
}
type Place = Awaited<ReturnType<typeof newPlace>>

const backup = (target: string) => makeBackup({ config: portal.app.config, databaseUrl: url, target: path.join(folder, target) })
const restore = (source: string, environment: Place, replace = false) => restoreBackup({ source: path.join(folder, source), environment, replace })
const start = async (environment: Place, work = false) => {
  const config = readConfig({ ...environment, LOG_LEVEL: 'error' })
  const parts = { modules, roles: rolesOf(config.productCode), authenticate, actorOf, clock: clock.now, strict: true, connections: 4, work }
  return makePortal({ ...parts, config, databaseUrl: environment.DATABASE_URL })
}
const ask = async <T extends pg.QueryResultRow>({ DATABASE_URL }: Place, question: string): Promise<T[]> => {
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  try {
    return (await client.query<T>(question)).rows
  } finally {
    await client.end()
  }
}
const sumsOf = (source: string) => fs.readFileSync(path.join(folder, source, 'SHA256SUMS'), 'utf8').split('\n')

const building = await world.building('Harbour Tower')
const person = await world.person(building, 'LANDLORD_ADMIN', { name: '陳大文 \u2028 "O’Neil"\t\\ 🏢' })
const admin = as(person)
const poll = await publish(admin, await draftPoll(admin, pollOf('茶定咖啡？'), [choiceOf('Tea or coffee?', 'Tea', 'Coffee')]))
await admin.get(answerPoll, { params: { uuid: poll.uuid }, body: { answers: answersTo(poll) } })
const picture = await admin.get(uploadFile, { form: { module: 'polls' } }, { file: { name: '大堂.png', content: png } })
const write = async () => {
  await admin.get(uploadFile, { form: { module: 'polls' } }, { file: { name: 'lobby.png', content: png } })
  await admin.get(createPoll, { body: pollOf('Written meanwhile') })
}
const mail = { to: 'ada@harbour.example', subject: 'The lift works again', paragraphs: ['一號升降機\u2028'] }
await systemContext(portal.app, 'test').transaction((tx) => sendMail(tx, mail))
const { rows: entries } = await pool.query<{ id: string }>('select min(id) as id from audit_entries')
await pool.query(`insert into audit_personal_values (entry_id, column_name, before, after) values ($1, 'canary', 'null', null)`, [entries[0]?.id])

describe('a backup that is made while people write', async () => {
  const done = new AbortController()
  const writing = (async () => {
    // as people do, and no more a minute than one of them may
    while (!done.signal.aborted) {
      await write()
      await sleep(200)
    }
  })()
  const manifest = await backup('first')
  done.abort()
  await writing
  await write()
  const place = await newPlace('s3', stub.environment)
  await restore('first', place)

  test('says what is in it, and is for its owner’s eyes only', () => {
    expect(manifest).toMatchObject({ format: 1, jobs: 1, filesMissing: 0, secretKey: { included: true } })
    for (const name of ['manifest.json', 'secrets.json', 'SHA256SUMS', 'tables/users.jsonl.gz'])
      expect(fs.statSync(path.join(folder, 'first', name)).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([])
    expect(JSON.stringify(manifest)).not.toContain(portal.app.config.secretKey.toString('base64'))
  })

  test('is one moment: every file has its row and every row its file, every poll its entry in the trail', async () => {
    const files = await ask<{ key: string }>(
      place,
      'select storage_key as key from files union all select preview_key from files where preview_key is not null',
    )
    expect(files.map(({ key }) => key).toSorted()).toEqual([...stub.objects.keys()].toSorted())
    const [counts] = await ask(
      place,
      `select (select count(*) from polls) as polls, (select count(*) from audit_entries where table_name = 'polls' and action = 'created') as entries`,
    )
    expect(counts?.polls).toBe(counts?.entries)
  })

  test('is the same again when what was restored is backed up, and from an S3 store too', async () => {
    await makeBackup({ config: readConfig(place), databaseUrl: place.DATABASE_URL, target: path.join(folder, 'second') })
    const parts = (source: string) => sumsOf(source).filter((line) => /tables|files|jobs|secrets/.test(line))
    expect(parts('second')).toEqual(parts('first'))
    await makeBackup({ config: readConfig(place), databaseUrl: place.DATABASE_URL, target: path.join(folder, 'second.tar') })
    const disk = await newPlace('disk')
    await restore('second.tar', disk)
    expect(await ask(disk, `select before::text, after from audit_personal_values where column_name = 'canary'`)).toEqual([
      { before: 'null', after: null },
    ])
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('is a portal again: people sign in and find what they had, numbers go on, and the mail that waited is sent once', async () => {
    const restored = await start(place, true)
    try {
      await restored.app.jobs.settled()
      const again = makeWorld(restored, clock).as(person)
      const { items } = await again.get(listPolls, { query: { limit: 100 } })
      expect(items.map(({ title }) => title)).toContain('茶定咖啡？')
      expect(await again.get(getResults, { params: { uuid: poll.uuid } })).toMatchObject({ responses: 1 })
      // the key came along: the address that the old portal has signed is still good
      const opened = await restored.server.inject(picture.fullPath)
      expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/png'])
      const [{ highest } = { highest: 0 }] = await ask<{ highest: number }>(place, 'select max(id)::int as highest from polls')
      await again.get(createPoll, { body: pollOf('Written afterwards') })
      const [{ next } = { next: 0 }] = await ask<{ next: number }>(place, 'select max(id)::int as next from polls')
      expect(next).toBeGreaterThan(highest)
      expect(await ask(place, 'select subject, state, tries from mails')).toEqual([{ subject: mail.subject, state: 'CAPTURED', tries: 1 }])
      expect(await ask(place, `select from pgboss.job where name like 'mail.deliver%' and state <> 'completed'`)).toEqual([])
      await expect(ask(place, 'delete from audit_entries')).rejects.toThrow('append-only')
      await expect(restore('first', place, true)).rejects.toThrow('A portal is running on the database: stop it first.')
    } finally {
      await restored.stop()
    }
  })

  test('is not put over what is there, unless that is given up', async () => {
    await expect(restore('first', place)).rejects.toThrow(/^The database is not empty: .*--replace\.$/)
    const other = newStorageKey('files', 'png')
    stub.objects.set(other, png)
    await expect(restore('first', { ...(await newPlace('files')), ...stub.environment })).rejects.toThrow(/^There are files in .*--replace\.$/)
    await restore('first', place, true)
    expect(stub.objects.has(other)).toBe(false)
    expect(await ask(place, `select from polls where descriptions::text like '%afterwards%'`)).toEqual([])
  })
})

describe('what comes and goes while a backup waits for its moment', async () => {
  const upload = async () => {
    const { uuid } = await admin.get(uploadFile, { form: { module: 'polls' } }, { file: { name: 'notice.txt', content: Buffer.from('notice') } })
    const { rows } = await pool.query<{ key: string }>('select storage_key as key from files where uuid = $1', [uuid])
    return rows[0]?.key ?? ''
  }
  const [gone, bytesGone] = [await upload(), await upload()]
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin; lock table mails in row exclusive mode; lock table mails in access exclusive mode')
  const making = backup('moment')
  const waits = async () =>
    (await pool.query(`select from pg_stat_activity where application_name = 'backup' and wait_event_type = 'Lock'`)).rowCount === 1
  while (!(await waits())) await sleep(20)
  const late = await upload()
  await portal.app.storage.remove(gone)
  await holder.query('delete from files where storage_key = $1', [gone])
  await portal.app.storage.remove(bytesGone)
  await holder.query('commit')
  await holder.end()
  const manifest = await making
  const has = (key: string) => sumsOf('moment').some((line) => line.endsWith(key))

  test('a file of the moment is in it, even when its bytes have gone since; one without a row is not', () => {
    expect([has(gone), has(bytesGone), has(late), manifest.filesMissing]).toEqual([false, true, true, 0])
  })

  test('a file that was lost before is told', async () => {
    expect((await backup('lost')).filesMissing).toBe(1)
  })
})

describe('a backup is refused, and nothing is changed,', () => {
  const part = (source: string, name: string) => path.join(folder, source, name)
  test.each<[string, RegExp, (source: string) => void]>([
    [
      'with one bit turned',
      /users\.jsonl\.gz is not what was written/,
      (source) => {
        const content = fs.readFileSync(part(source, 'tables/users.jsonl.gz'))
        content[20] = (content[20] ?? 0) ^ 1
        fs.writeFileSync(part(source, 'tables/users.jsonl.gz'), content)
      },
    ],
    ['that is cut short', /polls\.jsonl\.gz is not what was written/, (source) => fs.truncateSync(part(source, 'tables/polls.jsonl.gz'), 30)],
    [
      'without one of its files',
      /is missing/,
      (source) => {
        const file =
          sumsOf(source)
            .find((line) => line.includes('files/'))
            ?.slice(66) ?? ''
        fs.rmSync(part(source, file))
      },
    ],
    [
      'without a line of its sums',
      /\d+ of \d+ files are there/,
      (source) => {
        const lines = sumsOf(source)
        lines.splice(
          lines.findIndex((line) => line.includes('files/')),
          1,
        )
        fs.writeFileSync(part(source, 'SHA256SUMS'), lines.join('\n'))
      },
    ],
    ['with another manifest', /manifest\.json is not what was written/, (source) => fs.appendFileSync(part(source, 'manifest.json'), ' ')],
    [
      'that names what is outside',
      /SHA256SUMS cannot be read/,
      (source) => fs.appendFileSync(part(source, 'SHA256SUMS'), `${'0'.repeat(64)}  files/../../etc/passwd\n`),
    ],
    ['of which there is nothing', /SHA256SUMS cannot be read/, (source) => fs.rmSync(part(source, 'SHA256SUMS'))],
  ])('%s', async (title, sentence, damage) => {
    const source = `damaged-${title.replaceAll(' ', '-')}`
    fs.cpSync(path.join(folder, 'first'), path.join(folder, source), { recursive: true })
    damage(source)
    const name = `d${databases.length}`
    const place = await newPlace(name)
    await expect(restore(source, place)).rejects.toThrow(sentence)
    await expect(restore(source, place)).rejects.toThrow('nothing was changed')
    expect(await ask(place, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
    expect(fs.existsSync(path.join(folder, name))).toBe(false)
  })

  test('where another key is set', async () => {
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
    await expect(restore('first', await newPlace('key', { SECRET_KEY }))).rejects.toThrow(/^SECRET_KEY is another key/)
  })

  test('where there is none', async () => {
    await expect(restore('nothing', await newPlace('none'))).rejects.toThrow(/^There is no backup/)
    await expect(backup('first')).rejects.toThrow('exists already')
    const empty = await newPlace('empty')
    const target = path.join(folder, 'of-nothing')
    const making = makeBackup({ config: readConfig(empty), databaseUrl: empty.DATABASE_URL, target })
    await expect(making).rejects.toThrow('There is no portal in the database')
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('of-nothing'))).toEqual([])
  })
})

test('a key of the environment is not in the backup, which says so', async () => {
  const SECRET_KEY = portal.app.config.secretKey.toString('base64')
  const place = await newPlace('environment', { SECRET_KEY })
  await restore('first', place)
  const said: string[] = []
  await makeBackup({
    config: readConfig(place),
    databaseUrl: place.DATABASE_URL,
    target: path.join(folder, 'no-key'),
    say: (line) => said.push(line),
  })
  expect(said.join()).toContain('SECRET_KEY is set in the environment and is not in the backup')
  expect(fs.existsSync(path.join(folder, 'no-key/secrets.json'))).toBe(false)
  await expect(restore('no-key', await newPlace('keyless'))).rejects.toThrow(/^The key is not in the backup/)
})
