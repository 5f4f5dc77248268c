import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, configTable, keptSecretKey, readConfig, mustBeWritable } from './config.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-config-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const inFolder = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...more })
const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    inFolder(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('without any variable the portal', () => {
  const config = inFolder()

  test('is for this machine only, on the embedded database, with the demo', () => {
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      seed: 'demo',
      demo: true,
      productCode: 'CENTRICITY',
      dev: false,
    })
    expect(config.publicUrl.origin).toBe('http://localhost:3000')
    expect(config.filesDir).toBe(path.join(folder, 'files'))
  })

  test('takes an empty variable for an absent one', () => {
    expect(inFolder({ PORT: '', DATABASE_URL: ' ' })).toEqual(config)
  })
})

test('a database of one’s own is not filled with the demo unless asked', () => {
  const DATABASE_URL = 'postgres://portal@db/portal'
  expect(inFolder({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, seed: 'none', demo: false })
  expect(inFolder({ DATABASE_URL, SEED: 'demo' })).toMatchObject({ seed: 'demo', demo: true })
})

test('the public address follows the port, and the sender of mails the public address', () => {
  expect(inFolder({ PORT: '8080' }).publicUrl.origin).toBe('http://localhost:8080')
  expect(inFolder({ PUBLIC_URL: 'https://portal.harbour.example/', PRODUCT_NAME: 'Harbour' }).mailFrom).toBe(
    '"Harbour" <no-reply@portal.harbour.example>',
  )
})

test('hosts that may be called are read as addresses have them; nothing is called unless they are named', () => {
  expect(inFolder().outgoing).toEqual({ hosts: [], plain: true })
  expect(inFolder({ SEED: 'none', OUTGOING_HOSTS: 'API.maker.example,10.0.3.7:8443,[2001:DB8:0::1]:443' }).outgoing).toEqual({
    hosts: ['api.maker.example', '10.0.3.7:8443', '[2001:db8::1]:443'],
    plain: false,
  })
  for (const wrong of ['https://api.example', 'api.example/push', 'a b', ',', 'api.example:0', '*.example'])
    expect(problemsOf({ OUTGOING_HOSTS: wrong })).toEqual([
      `OUTGOING_HOSTS is "${wrong}"; allowed: hosts with commas between them, each with or without a port`,
    ])
})

test('every variable stands in the README with its default and meaning', () => {
  const readme = fs.readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8')
  for (const { name, default: fallback, meaning } of configTable) expect(readme).toContain(`| \`${name}\` | ${fallback} | ${meaning} |`)
})

describe('what is wrong', () => {
  test('is told all at once, each with the variable, its value and what is allowed', () => {
    expect(problemsOf({ PORT: '99999', SEED: 'yes', PUBLIC_URL: 'https://a.example/path', LOG_LEVEL: 'loud', INACTIVITY_MINUTES: '1.5' })).toEqual([
      'PORT is "99999"; allowed: a whole number from 1 to 65535',
      'PUBLIC_URL is "https://a.example/path"; allowed: an http or https address without a path',
      'SEED is "yes"; allowed: demo or none',
      'INACTIVITY_MINUTES is "1.5"; allowed: a whole number from 1 to 1440',
      'LOG_LEVEL is "loud"; allowed: silent, fatal, error, warn, info, debug or trace',
    ])
  })

  test('is told without passwords and keys', () => {
    const told = problemsOf({
      DATABASE_URL: 'mysql://portal:hunter2@db/portal',
      SMTP_URL: 'http://me:hunter2@mail',
      SECRET_KEY: 'hunter2',
      METRICS_TOKEN: 'hunter2',
      S3_ENDPOINT: 'https://me:hunter2@s3.example',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'hunter2 ',
      S3_SECRET_KEY: 'hunter2 with spaces',
    })
    expect(told).toHaveLength(6)
    expect(told.join()).not.toContain('hunter2')
  })

  test.each([
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'db'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'https://user@portal.example'],
    ['PRODUCT_CODE', 'Centricity'],
    ['PRICING_URL', 'javascript:alert(1)'],
    ['SUPPORT_EMAIL', 'support'],
    ['SUPPORT_PHONE', 'call us'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'Portal <portal>'],
    ['PORT', '0x10'],
    ['INSTANCE_ROLES', 'web,mail'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['DRAIN_SECONDS', '5s'],
  ])('%s is not %s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} is "`)])
  })
})

test('an S3 store is given whole or not at all', () => {
  const S3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'harbour-files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'sec/ret+' }
  expect(inFolder().s3).toBeUndefined()
  expect(inFolder(S3).s3).toEqual({
    endpoint: new URL(S3.S3_ENDPOINT),
    bucket: 'harbour-files',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'sec/ret+',
  })
  expect(problemsOf({ ...S3, S3_SECRET_KEY: '', PORT: '0' })).toEqual([
    'PORT is "0"; allowed: a whole number from 1 to 65535',
    'S3_SECRET_KEY is missing; an S3 store needs it',
  ])
})

test('HID’s credentials are configured whole or not at all, by https outside the demo, and no secret of theirs is told', () => {
  const HID = {
    HID_ORIGO_URL: 'https://ma.api.example/credential-management/',
    HID_ORIGO_ORGANISATION: '1004312',
    HID_ORIGO_CLIENT_ID: '1004312-OSRV1',
    HID_ORIGO_CLIENT_SECRET: 'hunter2',
    HID_ORIGO_APPLICATION_ID: 'HID-PORTAL-DOORS',
    HID_ORIGO_PART_NUMBER: 'MID-SUB-CRD_FTPN_1',
    HID_ORIGO_CARD_FORMAT: 'W26:99',
  }
  expect(inFolder().hid).toBeUndefined()
  expect(inFolder(HID).hid).toEqual({
    url: 'https://ma.api.example/credential-management',
    authUrl: 'https://api.origo.hidglobal.com/authentication',
    organisation: '1004312',
    clientId: '1004312-OSRV1',
    clientSecret: 'hunter2',
    applicationId: 'HID-PORTAL-DOORS',
    partNumber: 'MID-SUB-CRD_FTPN_1',
    format: 'W26',
    facilityCode: 99,
  })
  expect(problemsOf({ ...HID, HID_ORIGO_CLIENT_SECRET: '', HID_ORIGO_PART_NUMBER: '' })).toEqual([
    'HID_ORIGO_CLIENT_SECRET is missing; phones with HID’s credential need it',
    'HID_ORIGO_PART_NUMBER is missing; phones with HID’s credential need it',
  ])
  expect(problemsOf({ HID_ORIGO_CALLBACK_SECRET: 'hunter2-hunter2-hunter2' })).toHaveLength(7)
  expect(problemsOf({ ...HID, SEED: 'none', HID_ORIGO_URL: 'http://ma.api.example' })).toEqual([
    'HID_ORIGO_URL is "http://ma.api.example"; allowed: an https address',
  ])
  for (const wrong of ['W26', 'W26:256', 'W27:1', 'UID'])
    expect(problemsOf({ ...HID, HID_ORIGO_CARD_FORMAT: wrong })).toEqual([
      `HID_ORIGO_CARD_FORMAT is "${wrong}"; allowed: W26, W34, W35 or W37, a colon and the facility code, such as W26:99`,
    ])
  const told = problemsOf({
    ...HID,
    HID_ORIGO_CLIENT_ID: 'hunter2 ?',
    HID_ORIGO_CLIENT_SECRET: 'hunter2 with spaces',
    HID_ORIGO_CALLBACK_SECRET: 'hunter2',
  })
  expect(told).toHaveLength(3)
  expect(told.join()).not.toContain('hunter2')
})

describe('the secret key', () => {
  test('is made once, for its owner’s eyes only', () => {
    const dataDir = path.join(folder, 'new')
    const key = keptSecretKey(dataDir)
    expect(key).toHaveLength(32)
    expect(keptSecretKey(dataDir)).toEqual(key)
    expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(dataDir)).toEqual(['secrets.json'])
  })

  test('can be given, and then none is made', () => {
    const dataDir = path.join(folder, 'given')
    const key = Buffer.alloc(32, 7)
    expect(readConfig({ DATA_DIR: dataDir, SECRET_KEY: key.toString('base64') }).secretKey).toEqual(key)
    expect(fs.existsSync(dataDir)).toBe(false)
  })

  test('is not replaced when its file is damaged', () => {
    const dataDir = path.join(folder, 'damaged')
    fs.mkdirSync(dataDir)
    fs.writeFileSync(path.join(dataDir, 'secrets.json'), '{')
    expect(() => keptSecretKey(dataDir)).toThrow(/bring it back from a backup/)
  })

  test('needs a folder', () => {
    const file = path.join(folder, 'file')
    fs.writeFileSync(file, '')
    expect(() => keptSecretKey(file)).toThrow(/DATA_DIR is .*; allowed: a folder that this user may write to/)
  })
})

test('every variable says its default and its meaning', () => {
  for (const { default: fallback, meaning } of configTable) expect([fallback, meaning]).not.toContain('')
})

test('a folder that cannot be written to is said in one sentence', () => {
  expect(() => mustBeWritable('FILES_DIR', '/dev/null/files')).toThrow(
    /^FILES_DIR is "\/dev\/null\/files", where the portal cannot write \(ENOTDIR.*\)\.$/,
  )
})
