import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { say } from './words.ts'

export const refused = (context: Context, field: string, key: string, values: Record<string, string | number> = {}): Failed =>
  new Failed(failures.invalid, { fields: { [field]: say(context.language, key, values) } })
