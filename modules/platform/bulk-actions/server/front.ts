import type { z } from 'zod'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

export { eraseBulk, forgetBulk } from './forget.ts'

export type Key = Record<string, string | number>
type Current = Record<string, unknown>

/**
 * One call that may be made for many records of a list at once. Whatever guards the call guards each row; nothing here is asked instead.
 * `Row` is a row of the list, `Input` what is given to all of them.
 */
export interface BulkAction<Row = unknown, Input = unknown> {
  /** `users.activate`: the list and the deed. */
  readonly name: string
  title(language: Language): string
  /** The list whose filter 'all that it shows' means. */
  readonly list: Endpoint
  /** Of a row and the path of its list. */
  keyOf(row: Row, params: Record<string, unknown>): Key
  titleOf(row: Row): string
  /** The call made for each row; who may not make it is refused at the start. */
  readonly call: Endpoint
  /** What is typed or chosen once for all. */
  readonly input?: z.ZodType<Input>
  /** Of a row that is a person, who: the call refuses it to themselves, which is said before. */
  readonly personOf?: (key: Key) => number
  /** How many people it signs out who are no rows of it; counted within the reader's reach. */
  signsOut?(context: SignedIn, keys: readonly Key[]): Promise<number>
  /** Done to many, the password is asked for although the call itself does not. */
  readonly password?: true
  /** The path of the call; the key itself, unless told. */
  params?(key: Key, input: Input): Key
  /** What is sent for one row; `current` is the record as the call's version gives it. */
  body?(key: Key, input: Input, current: Current): unknown
  /** Where the call takes no version: what tells the record before it, for `undo`. */
  readonly before?: Endpoint
  /** Was anything changed that can be taken back? Everything, unless told. */
  changed?(before: Current, after: unknown): boolean
  /** The call that takes it back, with the version that the deed left. */
  readonly undo?: {
    readonly call: Endpoint
    params?(key: Key, input: Input): Key
    body?(before: Current, input: Input): unknown
  }
}

export const bulkActions = extensionPoint<BulkAction>('bulk actions')
/** Each action has rows and an input of its own, which only itself reads. */
export const bulkAction = <Row, Input = Record<string, never>>(action: BulkAction<Row, Input>): BulkAction => action
