import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { configTable, readConfig } from '#kit/server/config.ts'

// The containers cannot be built and run where the tests are; that their files agree with the portal can be seen.

const root = path.join(import.meta.dirname, '..')
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

const compose = read('compose.yaml')
const example = new Map(
  read('.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)
const known = new Set(configTable.map(({ name }) => name))
const portalPart = compose.slice(compose.indexOf('x-environment:'), compose.indexOf('services:'))

test('compose.yaml asks for what .env.example offers, and for nothing else', () => {
  expect(namesIn(compose, /\$\{([A-Z0-9_]+)/g)).toEqual(new Set(example.keys()))
})

test('secrets have no value in the example, and are asked for', () => {
  for (const name of ['SECRET_KEY', 'POSTGRES_PASSWORD', 'S3_SECRET_KEY']) {
    expect(example.get(name)).toBe('')
    expect(compose).not.toMatch(new RegExp(`\\$\\{${name}(:-|\\})`))
  }
})

test('what compose.yaml sets is configuration that the portal takes', () => {
  const set = [...portalPart.matchAll(/^ {2}([A-Z0-9_]+): (.*)$/gm)].map(([, name = '', value = '']): [string, string] => [name, value])
  expect(set.map(([name]) => name).filter((name) => !known.has(name))).toEqual([])
  const given = new Map([
    ...example,
    ['SECRET_KEY', Buffer.alloc(32, 7).toString('base64')],
    ['POSTGRES_PASSWORD', 'abc123'],
    ['S3_SECRET_KEY', 'abc123'],
  ])
  const filled = (value: string) =>
    value
      .replace(/\$\{([A-Z0-9_]+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, otherwise = '') => given.get(name) || otherwise)
      .replace(/^'(.*)'$/, '$1')
  const config = readConfig({ ...Object.fromEntries(set.map(([name, value]) => [name, filled(value)])), INSTANCE_ROLES: 'worker' })
  expect(config).toMatchObject({ web: false, worker: true, demo: false, drainSeconds: 5, trustProxy: 'private', smtpUrl: 'smtp://mails:1025' })
})

test('the image takes folders that are there, and everything the server is started with', () => {
  const taken = [...read('Dockerfile').matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  const inRepository = taken.map((name) => name.replace('/portal/', '')).filter((name) => name !== 'dist')
  expect(inRepository.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([])
  expect(inRepository).toEqual(expect.arrayContaining(['package.json', 'main.server.ts', 'kit', 'modules', 'migrations', 'demo', 'tools']))
})

test('the proxy asks whether instances are ready, names requests itself, and keeps the figures inside', () => {
  const proxy = read('containers/Caddyfile')
  const instances = namesIn(compose, /^ {2}(web-\d+):/gm)
  expect(namesIn(proxy, /\b(web-\d+):3000/g)).toEqual(instances)
  for (const line of ['health_uri /api/health', 'header_up X-Request-Id {http.request.uuid}', 'respond /api/metrics 404'])
    expect(proxy).toContain(line)
})
