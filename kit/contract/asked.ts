import { z } from 'zod'

/** What one key of a list's query may hold. */
export type Asked =
  | { readonly is: 'text'; readonly most?: number | undefined; readonly pattern?: string | undefined }
  | { readonly is: 'number'; readonly min: number; readonly max: number }
  | { readonly is: 'day' | 'flag' }
  | { readonly is: 'one'; readonly of: readonly string[] }
  | { readonly is: 'several'; readonly of: Asked; readonly most: number }

/** All keys of a list's query: short enough for every list to carry it to the browser, where calls come without their schemas. */
export type AskedOf = Readonly<Record<string, Asked>>

interface Shape {
  type?: string
  format?: string
  enum?: string[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  maxItems?: number
  items?: Shape
}

const askedOne = (key: string, shape: Shape): Asked => {
  const { type, format, minimum = 0, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER } = shape
  if (shape.enum) return { is: 'one', of: shape.enum }
  if (type === 'boolean') return { is: 'flag' }
  if (type === 'integer') return { is: 'number', min: exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, max: maximum }
  if (type === 'array' && shape.items) return { is: 'several', of: askedOne(key, shape.items), most: shape.maxItems ?? 100 }
  if (type === 'string' && format === 'date') return { is: 'day' }
  if (type === 'string' && !format) return { is: 'text', most: shape.maxLength, pattern: shape.pattern }
  throw new Error(`${key}: say in kit/contract/asked.ts and kit/web/asked.ts how the browser tells what is right for ${format ?? type ?? 'this'}`)
}

/** The keys of a list's query, which is known by its pages; other calls are not asked from an address. */
export const askedOf = (query: z.ZodType | undefined): AskedOf | undefined => {
  if (!(query instanceof z.ZodObject) || !('page' in query.shape) || !('sortProperties' in query.shape)) return undefined
  const { properties = {} } = z.toJSONSchema(query, { io: 'output' }) as { properties?: Record<string, Shape> }
  // the addresses of our own pages say the order by two keys
  delete properties.sort
  return Object.fromEntries(Object.entries(properties).map(([key, shape]) => [key, askedOne(key, shape)]))
}
