import { z } from 'zod'
import type { DescribedCall } from './describe-call.ts'
import { answeredSchema, type JsonSchema, sentSchema } from './json-schema.ts'

interface Reference {
  readonly $ref: string
}
export type Named = JsonSchema | Reference

interface Contracts {
  readonly name: string
  readonly contract: object
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** `parcel-boxes.moveParcel` → `ParcelBoxesMoveParcel`. */
const joined = (id: string): string =>
  id
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('')
const moduleOf = (name: string): string => joined(name.slice(name.indexOf('/') + 1))
const shapeOf = (schema: JsonSchema): string => JSON.stringify(schema)
const hasFields = ({ properties }: JsonSchema): boolean => Object.keys(properties ?? {}).length > 0

/** The shapes that contracts export, by what they look like: `Parcel`, or `ParcelSent` where more may be sent than is answered. */
const exported = (modules: readonly Contracts[]): Map<string, string> => {
  const names = new Map<string, string>()
  const taken = new Map<string, string>()
  const give = (module: string, name: string, schema: JsonSchema) => {
    const shape = shapeOf(schema)
    if (!hasFields(schema) || names.has(shape)) return
    const free = [name, `${moduleOf(module)}${name}`].find((one) => !taken.has(one))
    if (!free) return
    names.set(shape, free)
    taken.set(free, shape)
  }
  for (const { name: module, contract } of modules)
    for (const [name, value] of Object.entries(contract)) {
      if (!(value instanceof z.ZodObject)) continue
      give(module, capital(name), answeredSchema(value))
      give(module, `${capital(name)}Sent`, sentSchema(value))
    }
  return names
}

export interface NamedSchemas {
  /** Bodies, forms and answers of a call, each by reference; what has no name in the contracts has that of the call. */
  name(call: DescribedCall, part: 'Body' | 'Form' | 'Reply', schema: JsonSchema): Named
  readonly schemas: Readonly<Record<string, object>>
}

/** For programs that make types of the description: a shape that many calls share is written once, under its name. */
export const namedSchemas = (modules: readonly Contracts[]): NamedSchemas => {
  const names = exported(modules)
  const schemas: Record<string, object> = {}

  const reference = (name: string, schema: JsonSchema): Reference => {
    if (!(name in schemas)) {
      schemas[name] = {}
      schemas[name] = inside(schema)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const shorten = (schema: JsonSchema): Named => {
    const name = names.get(shapeOf(schema))
    return name ? reference(name, schema) : inside(schema)
  }
  const inside = (schema: JsonSchema): JsonSchema => {
    const { properties, items, anyOf, oneOf, additionalProperties } = schema
    return {
      ...schema,
      ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, shorten(field) as JsonSchema])) }),
      ...(items && { items: shorten(items) as JsonSchema }),
      ...(anyOf && { anyOf: anyOf.map((one) => shorten(one) as JsonSchema) }),
      ...(oneOf && { oneOf: oneOf.map((one) => shorten(one) as JsonSchema) }),
      ...(typeof additionalProperties === 'object' && { additionalProperties: shorten(additionalProperties) as JsonSchema }),
    }
  }
  const called = (name: string, schema: JsonSchema): Named => {
    if (names.has(shapeOf(schema))) return shorten(schema)
    if (hasFields(schema)) return reference(name, schema)
    return schema.type === 'array' && schema.items ? { ...schema, items: called(`${name}Item`, schema.items) as JsonSchema } : inside(schema)
  }
  return { name: (call, part, schema) => called(`${joined(call.id)}${part}`, schema), schemas }
}
