import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { S3Place } from '#kit/server/files/s3-calls.ts'
import { isProxyList } from '#kit/server/http/proxies.ts'
import type { HidPlace } from '#kit/server/services/hid.ts'
import { serviceGaps, serviceSecrets, servicesOf, serviceVariables } from '#kit/server/services/services.ts'
import type { StripePlace } from '#kit/server/services/stripe.ts'
import { documented, isOrigin, seedOf, text, urlOf } from '#kit/server/services/values.ts'
import type { OutgoingRules } from './outgoing.ts'

/** A reason not to start that the operator can do something about: shown as its message alone, without a stack. */
export class StartError extends Error {}

export class ConfigError extends StartError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(['The configuration is not right:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.problems = problems
  }
}

const oneOf = <T extends string>(...values: [T, ...T[]]) => z.enum(values, values.join(', ').replace(/, ([^,]+)$/, ' or $1'))
const whole = (least: number, most: number) =>
  text(`a whole number from ${least} to ${most}`, (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most).transform(
    Number,
  )

const isWeb = (value: string) => ['http:', 'https:'].includes(urlOf(value)?.protocol ?? '')
const isHostList = (value: string) =>
  value.split(',').every((one) => /^([\w.-]+|\[[\da-f:]+\])(:[1-9]\d{0,4})?$/i.test(one) && URL.canParse(`https://${one}`))
/** As addresses have them, each port kept: `10.0.3.7:443` says more than `10.0.3.7`. */
const hostOf = (one: string) => `${new URL(`https://${one.replace(/:\d+$/, '')}`).hostname}${/:\d+$/.exec(one)?.[0] ?? ''}`
const isMailServer = (value: string) => ['smtp:', 'smtps:'].includes(urlOf(value)?.protocol ?? '') && urlOf(value)?.hostname !== ''
const isMailAddress = (value: string) => /^[^\s<>@]+@[^\s<>@]+$/.test(value)
const isSender = (value: string) => isMailAddress(/^[^<>\r\n]*<([^<>]*)>$/.exec(value)?.[1] ?? value)
const isKey = (value: string) => /^[A-Za-z0-9+/]{43}=$/.test(value)
const folder = text('the path of a folder', (value) => !value.includes('\0')).transform((value) => path.resolve(value))

const variables = z.object({
  PORT: whole(1, 65_535).default(3000).register(documented, { default: '3000', meaning: 'Port of the web pages and the API.' }),
  HOST: text('a host name or an address', (value) => /^[\w.:-]+$/.test(value))
    .default('127.0.0.1')
    .register(documented, {
      default: '127.0.0.1',
      meaning:
        'Address to listen on. The demo accounts have known passwords, so other machines are let in only when asked: `0.0.0.0`, or a proxy on this machine.',
    }),
  DATA_DIR: folder
    .default(() => path.resolve('data'))
    .register(documented, { default: './data', meaning: 'Folder of everything that is kept: embedded database, files, secrets.' }),
  DATABASE_URL: text('postgres://user:password@host:port/database', (value) => /^postgres(ql)?:\/\/\S+$/.test(value))
    .optional()
    .register(documented, { default: 'none: the embedded PostgreSQL 18', meaning: 'A PostgreSQL server, 15 or newer.' }),
  DATABASE_CONNECTIONS: whole(2, 500).default(10).register(documented, {
    default: '10',
    meaning: 'Connections of one instance for its calls at most. Up to 9 more are for jobs, live updates and health.',
  }),
  PUBLIC_URL: text('an http or https address without a path', isOrigin)
    .transform((value) => new URL(value))
    .optional()
    .register(documented, {
      default: 'http://localhost:PORT',
      meaning: 'Where people reach the portal: links in mails, allowed origin, secure cookies.',
    }),
  SEED: oneOf('demo', 'none').optional().register(documented, {
    default: '`demo` on the embedded database, else `none`',
    meaning: 'What a new database is filled with. `demo` has accounts with known passwords.',
  }),
  PRODUCT_CODE: text('capital letters, digits and _, beginning with a letter', (value) => /^[A-Z][A-Z0-9_]{0,31}$/.test(value))
    .default('CENTRICITY')
    .register(documented, { default: 'CENTRICITY', meaning: 'First part of the product’s own codes.' }),
  PRODUCT_NAME: text('a name of at most 60 characters', (value) => value.length <= 60)
    .default('Centricity')
    .register(documented, { default: 'Centricity', meaning: 'Name in titles, mails and messages.' }),
  PRICING_URL: text('an http or https address', isWeb)
    .optional()
    .register(documented, { default: 'none: the bar is hidden', meaning: 'Target of the sign-up bar on the login screen.' }),
  SOLUTIONS_URL: text('an http or https address', isWeb)
    .optional()
    .register(documented, { default: 'none: not shown', meaning: 'Link “Solutions” at the foot of the pages.' }),
  FAQ_URL: text('an http or https address', isWeb)
    .optional()
    .register(documented, { default: 'none: not shown', meaning: 'Link “FAQs” at the foot of the pages and in the help panel.' }),
  DOORS_PORT: text('a port number, or `none`', (value) => /^(none|\d{1,5})$/.test(value))
    .optional()
    .register(documented, {
      default: '3100 by `npm start`, else `none`',
      meaning: 'In demo mode: port of the page of the door simulator, which plays the controllers of the demo city on this machine.',
    }),
  CONTACT_URL: text('an http or https address', isWeb)
    .optional()
    .register(documented, { default: 'a mail to SUPPORT_EMAIL', meaning: 'Link “Contact” at the foot of the pages.' }),
  GUIDES_URL: text('an http or https address', isWeb)
    .optional()
    .register(documented, { default: 'none: not shown', meaning: 'Link “Guides” in the help panel.' }),
  SUPPORT_EMAIL: text('an e-mail address', isMailAddress)
    .default('support@centricity.example')
    .register(documented, { default: 'support@centricity.example', meaning: 'Shown in the help panel and in refusals.' }),
  SUPPORT_PHONE: text('a telephone number', (value) => /^[+\d][\d ()/-]{2,30}$/.test(value))
    .optional()
    .register(documented, { default: 'none: not shown', meaning: 'Shown in the help panel.' }),
  INACTIVITY_MINUTES: whole(1, 1440).default(30).register(documented, { default: '30', meaning: 'Minutes without activity until a session ends.' }),
  CODE_ROLES: text('role codes with commas between them', (value) => /^[A-Z][A-Z_]*(,[A-Z][A-Z_]*)*$/.test(value))
    .transform((value) => value.split(','))
    .optional()
    .register(documented, {
      default: 'none',
      meaning: 'Roles that must give a one-time code at each sign-in from a device that is not trusted, such as `SUPERADMIN,LANDLORD_ADMIN`.',
    }),
  DOMAIN_RECORDS: oneOf('local', 'dns').default('local').register(documented, {
    default: 'local',
    meaning: 'Where records that prove an e-mail domain are looked for: `dns`, or a table of the portal itself, for demonstrations.',
  }),
  SMTP_URL: text('smtp://user:password@host:port or smtps://…', isMailServer)
    .optional()
    .register(documented, { default: 'none: mails are kept in the portal and sent nowhere', meaning: 'Server that sends the mails.' }),
  MAIL_FROM: text('an e-mail address, or Name <address>', isSender)
    .optional()
    .register(documented, { default: 'PRODUCT_NAME, no-reply@ the host of PUBLIC_URL', meaning: 'Sender of the mails.' }),
  OUTGOING_HOSTS: text('hosts with commas between them, each with or without a port', isHostList)
    .transform((value) => value.split(',').map(hostOf))
    .optional()
    .register(documented, {
      default: 'none: nothing outside is called',
      meaning:
        'Hosts that the portal may call, such as controllers that are told over the internet: `doors.maker.example,10.0.3.7:8443`. By https alone; one without a port at its usual port and at public addresses, one with a port at that port, wherever it leads. In demo mode those with a port by http, too.',
    }),
  FILES_DIR: folder
    .optional()
    .register(documented, { default: 'DATA_DIR/files', meaning: 'Folder of uploaded and made files; shared when there are several instances.' }),
  PAYMENT_SANDBOX: oneOf('on', 'off').optional().register(documented, {
    default: '`on` in demo mode, else `off`',
    meaning:
      'Whether buildings without another provider may take payments in a sandbox of the portal, where no money moves and everything counts as paid.',
  }),
  ...serviceVariables,
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace')
    .default('info')
    .register(documented, { default: 'info', meaning: 'How much is logged: `silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`.' }),
  INSTANCE_ROLES: text('web, worker or web,worker', (value) => /^(web|worker|web,worker|worker,web)$/.test(value))
    .transform((value) => new Set(value.split(',')))
    .default(() => new Set(['web', 'worker']))
    .register(documented, {
      default: 'web,worker',
      meaning:
        'What this instance does: `web` answers people and programs, `worker` does the jobs. Every instance answers `/api/health`, `/api/alive` and `/api/metrics`.',
    }),
  TRUST_PROXY: text('a number of proxies from 1 to 9, or addresses, networks, loopback, private with commas between them', isProxyList)
    .optional()
    .register(documented, {
      default: 'none: nothing is believed',
      meaning:
        'Proxies whose `X-Forwarded-For` and `X-Request-Id` are believed: their addresses, such as `10.0.0.5,192.168.7.0/24`, `loopback` or `private`; or how many stand in a row, where nobody can go round them.',
    }),
  DRAIN_SECONDS: whole(0, 600).default(0).register(documented, {
    default: '0',
    meaning: 'At the end: how long `/api/health` says 503 before calls are no longer taken. Behind a proxy twice the time between its health checks.',
  }),
  METRICS_TOKEN: text('16 to 200 letters, digits, - and _', (value) => /^[\w-]{16,200}$/.test(value))
    .optional()
    .register(documented, { default: 'none: no `/api/metrics`', meaning: 'Bearer token for the figures in Prometheus format under `/api/metrics`.' }),
  SECRET_KEY: text('32 random bytes in base64 (openssl rand -base64 32)', isKey)
    .transform((value) => Buffer.from(value, 'base64'))
    .optional()
    .register(documented, {
      default: 'made once, kept in DATA_DIR/secrets.json',
      meaning: 'Key of signed addresses and encrypted values: 32 bytes in base64. The same for all instances; what it encrypted is lost with it.',
    }),
})

/** For the table in the README. */
export const configTable = Object.entries(variables.shape).map(([name, variable]) => ({
  name,
  ...(documented.get(variable) ?? { default: '', meaning: '' }),
}))

type Values = z.output<typeof variables>

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Absent: the embedded database. */
  databaseUrl?: string
  databaseConnections: number
  publicUrl: URL
  seed: 'demo' | 'none'
  /** Filled with the demo: known passwords, which every page says. */
  demo: boolean
  /** Of the door simulator's page; undefined where it is not started. */
  doorsPort?: number
  productCode: string
  productName: string
  pricingUrl?: string
  supportEmail: string
  supportPhone?: string
  inactivityMinutes: number
  /** Roles that must give a one-time code. */
  codeRoles: readonly string[]
  domainRecords: 'local' | 'dns'
  /** Pages of the provider outside the portal. */
  links: { solutions?: string; faqs?: string; contact?: string; guides?: string }
  smtpUrl?: string
  mailFrom: string
  /** What the portal may call. */
  outgoing: OutgoingRules
  filesDir: string
  /** Absent: the files are in `filesDir`. */
  s3?: S3Place
  /** Absent: phones have the portal's own credential. */
  hid?: HidPlace
  /** Absent: people pay in the portal's own sandbox. */
  stripe?: StripePlace
  /** Without it and without Stripe nobody pays online. */
  paymentSandbox: boolean
  logLevel: Values['LOG_LEVEL']
  /** What this instance does. */
  web: boolean
  worker: boolean
  /** Absent: no proxy is believed. */
  trustProxy?: string
  drainSeconds: number
  metricsToken?: string
  secretKey: Buffer
  /** Under `npm run dev`. */
  dev: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

const shown = (name: string, value: string) => {
  if (['SECRET_KEY', 'METRICS_TOKEN', ...serviceSecrets].includes(name)) return `(${value.length} characters, not shown)`
  return JSON.stringify(value.replace(/(:\/\/[^:/@]*:).*@/, '$1***@'))
}

/** Checks everything before the first problem is told, so that one start is enough to see them all. An empty variable counts as absent. */
export const readConfig = (environment: Environment): Config => {
  const given: Record<string, string> = {}
  for (const name of Object.keys(variables.shape)) {
    const value = environment[name]?.trim()
    if (value) given[name] = value
  }
  const { success, data: values, error } = variables.safeParse(given)
  const gaps = serviceGaps(given)
  if (!success || gaps.length > 0) {
    const problems = (error?.issues ?? []).map(
      ({ path: [name = ''], message }) => `${String(name)} is ${shown(String(name), given[String(name)] ?? '')}; allowed: ${message}`,
    )
    throw new ConfigError([...problems, ...gaps])
  }
  const seed = seedOf(values)
  const publicUrl = values.PUBLIC_URL ?? new URL(`http://localhost:${values.PORT}`)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    publicUrl,
    seed,
    demo: seed === 'demo',
    ...(seed === 'demo' && values.DOORS_PORT && values.DOORS_PORT !== 'none' ? { doorsPort: Number(values.DOORS_PORT) } : {}),
    productCode: values.PRODUCT_CODE,
    productName: values.PRODUCT_NAME,
    pricingUrl: values.PRICING_URL,
    supportEmail: values.SUPPORT_EMAIL,
    supportPhone: values.SUPPORT_PHONE,
    inactivityMinutes: values.INACTIVITY_MINUTES,
    codeRoles: values.CODE_ROLES ?? [],
    domainRecords: values.DOMAIN_RECORDS,
    links: { solutions: values.SOLUTIONS_URL, faqs: values.FAQ_URL, contact: values.CONTACT_URL, guides: values.GUIDES_URL },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `"${values.PRODUCT_NAME.replace(/["\\]/g, '')}" <no-reply@${publicUrl.hostname}>`,
    outgoing: { hosts: values.OUTGOING_HOSTS ?? [], plain: seed === 'demo' },
    filesDir: values.FILES_DIR ?? path.join(values.DATA_DIR, 'files'),
    ...servicesOf(values),
    paymentSandbox: values.PAYMENT_SANDBOX ? values.PAYMENT_SANDBOX === 'on' : seed === 'demo',
    logLevel: values.LOG_LEVEL,
    web: values.INSTANCE_ROLES.has('web'),
    worker: values.INSTANCE_ROLES.has('worker'),
    trustProxy: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS,
    metricsToken: values.METRICS_TOKEN,
    secretKey: values.SECRET_KEY ?? keptSecretKey(values.DATA_DIR),
    dev: environment.PORTAL_DEV === '1',
  }
}

/** Others may pass through it, as the database's user must, but not look around. */
export const makeFolder = (name: string): void => {
  if (fs.existsSync(name)) return
  fs.mkdirSync(name, { recursive: true })
  fs.chmodSync(name, 0o711)
}

/** Made when it is missing; said before anything is begun in it. */
export const mustBeWritable = (variable: string, name: string): void => {
  try {
    makeFolder(name)
    fs.accessSync(name, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new StartError(
      `${variable} is ${shown(variable, name)}, where the portal cannot write (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}

const Secrets = z.object({ secretKey: z.string().refine(isKey) })

/** Made at the first start and kept: two starts at once agree on one key, because only one of them can place the file. */
export const keptSecretKey = (dataDir: string): Buffer => {
  const file = path.join(dataDir, 'secrets.json')
  try {
    makeFolder(dataDir)
    if (!fs.existsSync(file)) place(file, JSON.stringify({ secretKey: randomBytes(32).toString('base64') }))
    return Buffer.from(Secrets.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).secretKey, 'base64')
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new ConfigError([
        `${file} holds no key; bring it back from a backup, or set SECRET_KEY. Without the old key, what it encrypted cannot be read.`,
      ])
    throw new ConfigError([
      `DATA_DIR is ${shown('DATA_DIR', dataDir)}; allowed: a folder that this user may write to (${error instanceof Error ? error.message : String(error)})`,
    ])
  }
}

const place = (file: string, content: string) => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  fs.writeFileSync(draft, content, { mode: 0o600, flush: true })
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if (!fs.existsSync(file)) throw error
  } finally {
    fs.rmSync(draft)
  }
}
