import { z } from 'zod'

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
