import type { Endpoint, Reach } from '#kit/contract/endpoint.ts'
import { type Failure, failures } from '#kit/contract/failure.ts'
import { uploadLimit } from '#kit/server/files/uploads.ts'
import type { Served } from '#kit/server/http/serve.ts'
import { addressFields, answeredSchema, type Field, type JsonSchema, sentSchema } from './json-schema.ts'

/** One call in words and schemas; the OpenAPI document and the page say the same, because both are made of this. */
export interface DescribedCall {
  readonly id: string
  readonly module: string
  readonly summary: string
  readonly endpoint: Endpoint
  /** Sentences about who may call, and how. */
  readonly notes: readonly string[]
  readonly path: readonly Field[]
  /** Lists are named `name[]`. */
  readonly query: readonly Field[]
  readonly headers: readonly Field[]
  readonly body: JsonSchema | undefined
  readonly form: JsonSchema | undefined
  /** Of `data` in the envelope; undefined for files and streams. */
  readonly reply: JsonSchema | undefined
  readonly failures: readonly Failure[]
}

export const reaches: Record<Reach, string> = {
  manage: 'Rows of the organisation that the session works for.',
  audience: 'Content that is addressed to the caller.',
  self: 'The caller’s own; every session may call it.',
  platform: 'Platform staff only.',
  public: 'Nobody needs to be signed in.',
}

const nameOf = (module: string): string => module.slice(module.indexOf('/') + 1)
const idOf = ({ module, name }: Served): string => `${nameOf(module)}.${name}`
/** `listPollHistory` → `List poll history`. */
const asSentence = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const formSchema = (form: Endpoint['form']): JsonSchema | undefined => {
  if (!form) return undefined
  const fields = sentSchema(form)
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description: `one file of at most ${uploadLimit / 1024 / 1024} MB` }
  return { ...fields, properties: { ...fields.properties, file }, required: [...(fields.required ?? []), 'file'] }
}

const replySchema = ({ reply }: Endpoint): JsonSchema | undefined => {
  if (reply === 'none') return { type: 'null' }
  return typeof reply === 'string' ? undefined : answeredSchema(reply)
}

const headersOf = ({ version, once }: Endpoint, versionFrom: string): Field[] => [
  ...(version
    ? [
        {
          name: 'If-Match',
          required: false,
          schema: {
            type: 'string',
            description: `the version that ${versionFrom} answered, with or without quotes; without it the write holds for the record as it is, and optional fields that it leaves out stay`,
          },
        },
      ]
    : []),
  ...(once
    ? [
        {
          name: 'Idempotency-Key',
          required: once === 'required',
          schema: { type: 'string', maxLength: 200, description: 'made by the caller; a repeated call with it gets the first answer' },
        },
      ]
    : []),
]

const notesOf = (endpoint: Endpoint): string[] => [
  reaches[endpoint.reach],
  ...(endpoint.can ? [`Permission: ${endpoint.can}.`] : []),
  ...(endpoint.addOn ? [`Add-on: ${endpoint.addOn}.`] : []),
  ...(endpoint.fresh ? ['The password or code must have been given within the last five minutes.'] : []),
  ...(endpoint.code === 'given' ? ['The session must have given a one-time code.'] : []),
  ...(endpoint.code === 'anywhere' ? ['The session must have given a one-time code where any organisation of the caller asks for codes.'] : []),
  ...(endpoint.rate ? [`At most ${endpoint.rate} calls a minute.`] : []),
]

/** The refusals that follow from what an endpoint declares, before its own. */
const impliedFailures = (endpoint: Endpoint): Failure[] => [
  ...(endpoint.reach === 'public' ? [] : [failures.signInNeeded, failures.badToken, failures.tokenExpired]),
  ...(endpoint.can || endpoint.reach === 'platform' ? [failures.forbidden] : []),
  ...(endpoint.addOn ? [failures.addOnDisabled] : []),
  ...(endpoint.fresh ? [failures.passwordAgain] : []),
  ...(endpoint.code === 'given' || endpoint.code === 'anywhere' ? [failures.codeNeeded] : []),
  ...(endpoint.params ? [failures.notFound] : []),
  ...(endpoint.query || endpoint.body || endpoint.form ? [failures.invalid] : []),
  ...(addressFields(endpoint.query).some(({ name }) => name === 'page') ? [failures.narrowTheList] : []),
  ...(endpoint.version ? [failures.versionNeeded, failures.changedMeanwhile] : []),
  ...(endpoint.once ? [failures.keyUsed, failures.keyInUse] : []),
  ...(endpoint.once === 'required' ? [failures.keyNeeded] : []),
  ...(endpoint.body ? [failures.tooLarge] : []),
  ...(endpoint.form ? [failures.fileTooLarge] : []),
]

/** Any call may end so. */
export const commonFailures = [failures.badRequest, failures.tooMany, failures.unexpected, failures.tryAgain, failures.cannotStore]

export const describeCalls = (served: readonly Served[]): DescribedCall[] =>
  served.map((call) => {
    const { endpoint, module, name } = call
    const versionFrom = served.find((other) => other.endpoint === endpoint.version)
    return {
      id: idOf(call),
      module,
      summary: endpoint.summary ?? asSentence(name),
      endpoint,
      notes: notesOf(endpoint),
      path: addressFields(endpoint.params),
      query: addressFields(endpoint.query).map((field) => (field.schema.type === 'array' ? { ...field, name: `${field.name}[]` } : field)),
      headers: headersOf(endpoint, versionFrom ? idOf(versionFrom) : ''),
      body: endpoint.body && sentSchema(endpoint.body),
      form: formSchema(endpoint.form),
      reply: replySchema(endpoint),
      failures: [...impliedFailures(endpoint), ...(endpoint.fails ?? [])],
    }
  })
