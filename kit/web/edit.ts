import { useMemo, useState } from 'react'
import type { z } from 'zod'
import type { Args, Endpoint } from '#kit/contract/endpoint.ts'
import type { ApiError, CallArgs } from './api.ts'
import { type Draft, useDraft } from './draft.ts'
import { mergedOf } from './merged.ts'
import { useGo } from './navigation.ts'
import { keyOfRecord, queries, useSend } from './queries.ts'
import type { validate } from './validate.ts'

/** A write that carries the version its writer saw. */
type VersionedWrite = Endpoint & { version: Endpoint; body: z.ZodType }

interface Recorded {
  version: number
  updatedBy?: string | null
}

interface Options<E extends VersionedWrite, Rec, Values> {
  /** The record as the screen has it. */
  record: Rec
  save: E
  /** Which record that is: `{ params: { uuid } }`. */
  at: Omit<Args<E>, 'body' | 'version'>
  toForm: (record: Rec) => Values
  /** The body that the values stand for, and the contract's own schema that checks it: endpoints come to the browser without theirs. */
  toBody: (values: Values) => unknown
  schema: E['body']
  t: Parameters<typeof validate>[2]
  /** Under this name, with the version, what was typed survives a reload. */
  keep?: string
  /** Fields that are changed by one person as a whole, such as a start and its end; the others are each on their own. A constant. */
  together?: readonly (readonly (keyof Values)[])[]
  /** Refusals whose reason stands in one field: its path in the body, by the code of the failure. */
  fieldOf?: Readonly<Record<string, string>>
  said: string | ((saved: Rec) => string)
  /** Where the editor leads when it is done; it stays where it is without. */
  leadsTo?: string | ((saved: Rec) => string)
  /** The record is saved, or theirs is taken. */
  onDone?: () => void
}

export interface Edit<Rec, Values> extends Omit<Draft<Values, unknown>, 'check' | 'refuse'> {
  /** The record that the form began with: what is compared and saved. */
  begun: Rec
  busy: boolean
  /** Answers whether what is typed was right and is on its way. */
  save: () => boolean
  /** What somebody else has saved meanwhile of what was changed here too, until it is decided whose holds. */
  theirs: Values | undefined
  /** What would be saved then: theirs, with the fields that were changed here. */
  mine: Values
  /** Who that was, where the record says so. */
  theirsBy: string | undefined
  loadTheirs: () => void
  keepMine: () => void
  closeTheirs: () => void
}

/** Editing one record: what is typed, its check, the save, and what to do when somebody else was quicker. */
export const useEdit = <E extends VersionedWrite, Rec extends Recorded, Values extends object>(
  options: Options<E, Rec, Values>,
): Edit<Rec, Values> => {
  const { record, save, at, toForm, leadsTo } = options
  const go = useGo()
  const [begun, setBegun] = useState(record)
  const [theirs, setTheirs] = useState<Rec>()
  const initial = useMemo(() => toForm(begun), [toForm, begun])
  const keep = options.keep && `${options.keep}/${begun.version}`
  const draft = useDraft({ initial, toBody: options.toBody, schema: options.schema, t: options.t, keep, fieldOf: options.fieldOf })
  // An untouched form follows the record; a touched one keeps what it began with, whatever is refreshed behind it.
  if (!draft.dirty && !theirs && begun !== record) setBegun(record)

  /** The version is that of the whole record: only what both have changed is somebody's to choose. */
  const merged = (current: Rec) => mergedOf({ begun: initial, mine: draft.values, theirs: toForm(current), together: options.together })
  const finish = (saved: Rec) => {
    draft.reset()
    setTheirs(undefined)
    if (leadsTo) go(typeof leadsTo === 'string' ? leadsTo : leadsTo(saved), { replace: true })
    options.onDone?.()
  }
  const { said } = options
  const update = useSend(save, {
    // what a versioned write answers is the record
    said: typeof said === 'string' ? said : (saved: unknown) => said(saved as Rec),
    onDone: (saved: unknown) => finish(saved as Rec),
    onRefused: (error: ApiError) => {
      if (error.code !== 'changed_meanwhile') {
        setTheirs(undefined)
        return draft.refuse(error)
      }
      const current = error.details.current as Rec
      if (merged(current).contested) setTheirs(current)
      else keepMine(current)
      return true
    },
  })
  const send = (version: number, values: Values): boolean => {
    const body = draft.check(values)
    // The compiler does not follow which arguments an endpoint has; these are all that a versioned write takes.
    const args: unknown = { ...at, version, body }
    if (body) update(args as CallArgs<E>)
    return body !== undefined
  }
  /** The form goes on from their version: what is saved, or refused, is what it shows. */
  const keepMine = (current: Rec) => {
    const { values } = merged(current)
    draft.set(values)
    setBegun(current)
    if (!send(current.version, values)) setTheirs(undefined)
  }
  const { values, set, dirty, keptSince, errors, reset } = draft
  return {
    values,
    set,
    dirty,
    keptSince,
    errors,
    reset,
    begun,
    busy: update.busy,
    save: () => send(begun.version, values),
    theirs: theirs && toForm(theirs),
    mine: theirs ? merged(theirs).values : values,
    theirsBy: theirs?.updatedBy ?? undefined,
    loadTheirs: () => {
      if (!theirs) return
      queries.setQueryData(keyOfRecord(save.version, at), theirs)
      finish(theirs)
    },
    keepMine: () => theirs && keepMine(theirs),
    closeTheirs: () => setTheirs(undefined),
  }
}
