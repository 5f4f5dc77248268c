import { z } from 'zod'

/** As much of JSON Schema as zod writes for our contracts. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  format?: string
  pattern?: string
  description?: string
  contentMediaType?: string
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** Without what only repeats itself: the pattern of a named format, and the largest number that JavaScript can count to. */
const shorter = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any', reused: 'inline', override: shorter })
  return json as JsonSchema
}

/** What a caller sends in a body, and what it gets. */
export const sentSchema = (schema: z.ZodType): JsonSchema => convert(schema, 'input')
export const answeredSchema = (schema: z.ZodType): JsonSchema => convert(schema, 'output')

/** What stands in an address is text that means something else, such as a number: told by its meaning. */
export const addressFields = (schema: z.ZodType | undefined): { name: string; schema: JsonSchema; required: boolean }[] => {
  if (!schema) return []
  const required = new Set(convert(schema, 'input').required)
  return Object.entries(convert(schema, 'output').properties ?? {}).map(([name, field]) => ({ name, schema: field, required: required.has(name) }))
}

const choices = (schema: JsonSchema): JsonSchema[] | undefined =>
  schema.anyOf ?? schema.oneOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined)

/** `text (uuid)`, `list of integer`, `integer or null`. */
export const typeWords = (schema: JsonSchema): string => {
  const several = choices(schema)
  if (several) return several.map(typeWords).join(' or ')
  if (schema.contentMediaType) return 'file'
  if (schema.type === 'array') return `list of ${typeWords(schema.items ?? {})}`
  const type = schema.type === 'string' ? 'text' : String(schema.type ?? 'anything')
  return schema.format ? `${type} (${schema.format})` : type
}

/** What else must be known about a field. */
export const ruleWords = (schema: JsonSchema): string => {
  const inner = choices(schema)?.find(({ type }) => type !== 'null') ?? schema
  const { enum: values = inner.items?.enum } = inner
  const least = inner.exclusiveMinimum === undefined ? inner.minimum : inner.exclusiveMinimum + 1
  return [
    values && values.map(String).join(', '),
    inner.const !== undefined && `always ${JSON.stringify(inner.const)}`,
    least !== undefined && `from ${least}`,
    inner.maximum !== undefined && `to ${inner.maximum}`,
    inner.minLength !== undefined && (inner.minLength === 1 ? 'not empty' : `at least ${inner.minLength} characters`),
    inner.maxLength !== undefined && `at most ${inner.maxLength} characters`,
    inner.minItems !== undefined && `at least ${inner.minItems}`,
    inner.maxItems !== undefined && `at most ${inner.maxItems}`,
    inner.pattern && `as ${inner.pattern}`,
    schema.default !== undefined && `otherwise ${JSON.stringify(schema.default)}`,
    schema.description,
  ]
    .filter(Boolean)
    .join('; ')
}

export interface Field {
  name: string
  schema: JsonSchema
  required: boolean
}

/** All fields of a schema by their paths: `options[].texts[].text`. */
export const fieldsIn = (schema: JsonSchema, before = ''): Field[] => {
  const inner = choices(schema)?.find(({ type }) => type !== 'null') ?? schema
  if (inner.type === 'array') return fieldsIn(inner.items ?? {}, before ? `${before}[]` : '[]')
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const path = before ? `${before}.${name}` : name
    return [{ name: path, schema: field, required: inner.required?.includes(name) ?? false }, ...fieldsIn(field, path)]
  })
}

const formats: Record<string, string> = {
  uuid: '3f2a7c54-9d1e-4b60-8a35-0c6f1e2d9b47',
  'date-time': '2026-03-02T09:30:00Z',
  date: '2026-03-02',
  email: 'ada.wong@example.com',
  uri: 'https://example.com',
}
const samples = ['text', '09:30', '12', 'A1', 'ABC']

/** A value that the schema would take. */
export const exampleOf = (schema: JsonSchema): unknown => {
  if (schema.default !== undefined && schema.type !== 'array') return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = choices(schema) ?? []
  if (first) return exampleOf(first)
  if (schema.type === 'array') return [exampleOf(schema.items ?? {})]
  if (schema.type === 'object') return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(field)]))
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type !== 'string') return null
  if (schema.format) return formats[schema.format] ?? schema.format
  const { pattern } = schema
  return pattern ? (samples.find((sample) => new RegExp(pattern).test(sample)) ?? samples[0]) : samples[0]
}
