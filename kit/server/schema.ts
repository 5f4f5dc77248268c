import { z } from 'zod'
import type { FieldProblems } from '#kit/contract/failure.ts'

type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `anyOf: [schema, null]` becomes the schema with `nullable`: encoders answer 500 on unions with one column too many. */
const withoutNullUnions = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(withoutNullUnions)
  if (!isObject(node)) return node
  const out: Json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutNullUnions(value)]))
  for (const union of ['anyOf', 'oneOf', 'allOf']) {
    const list = out[union]
    if (!Array.isArray(list)) continue
    const real = list.filter((s: Json) => s.type !== 'null' && !(Array.isArray(s.enum) && s.enum.length === 1 && s.enum[0] === null))
    if (real.length === 1) {
      delete out[union]
      Object.assign(out, real[0], real.length < list.length ? { nullable: true } : {})
    }
  }
  return out
}

/** For the encoder: OpenAPI 3.0 style, `nullable` instead of unions. */
export const encoderSchema = (reply: z.ZodType): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(reply, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any', reused: 'inline' }) as Json
  return withoutNullUnions(schema) as Json
}

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly input?: unknown
  readonly keys?: readonly string[]
  readonly maximum?: number | bigint
  readonly minimum?: number | bigint
  readonly origin?: string
}

export interface Problem {
  path: string
  /** A key in the module's or the kit's texts; zod's own message when a schema names none. */
  key: string
  values: Record<string, number>
}

const isKey = (message: string) => /^[a-z][A-Za-z0-9]*$/.test(message)

/** Zod's issues as paths and keys of sentences. A schema may name its own key as the message. */
export const problemsOf = (issues: readonly Issue[]): Problem[] =>
  issues.flatMap((issue): Problem[] => {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') return (issue.keys ?? []).map((key) => ({ path: [path, key].filter(Boolean).join('.'), key: 'unknownField', values: {} }))
    if (isKey(issue.message)) return [{ path, key: issue.message, values: {} }]
    const missing = issue.code === 'invalid_type' && issue.input === undefined
    if (missing || (issue.code === 'too_small' && issue.origin !== 'number' && Number(issue.minimum) === 1)) return [{ path, key: 'required', values: {} }]
    if (issue.code === 'too_big') return [{ path, key: issue.origin === 'number' ? 'tooBig' : 'tooLong', values: { n: Number(issue.maximum) } }]
    if (issue.code === 'too_small') return [{ path, key: issue.origin === 'number' ? 'tooSmall' : 'tooShort', values: { n: Number(issue.minimum) } }]
    return [{ path, key: 'invalidField', values: {} }]
  })

export const fieldsOf = (problems: readonly Problem[], say: (key: string, values: Record<string, number>) => string): FieldProblems =>
  Object.fromEntries(problems.map((p) => [p.path, say(p.key, p.values)]).reverse())

/** An unknown key of a plain object is refused everywhere in what clients send; tests walk every schema with this. */
export const looseObjects = (schema: z.ZodType, path = ''): string[] => {
  const walk = (node: unknown, at: string): string[] => {
    if (Array.isArray(node)) return node.flatMap((n, i) => walk(n, `${at}[${i}]`))
    if (!isObject(node)) return []
    const loose = node.type === 'object' && node.properties !== undefined && node.additionalProperties !== false ? [at || 'body'] : []
    return [...loose, ...Object.entries(node).flatMap(([key, value]) => walk(value, `${at}.${key}`))]
  }
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), path)
}
