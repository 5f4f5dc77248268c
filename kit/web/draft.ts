import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import type { ApiError } from './api.ts'
import { currentMe } from './me.ts'
import { validate } from './validate.ts'

export interface DraftOptions<Values, Body> {
  /** What the form begins with; a new object begins it anew. */
  initial: Values
  /** The body that the values stand for; checked by the contract's own schema. */
  toBody: (values: Values) => unknown
  schema: z.ZodType<Body>
  /** The module's words, for problems that its schema names. */
  t: Parameters<typeof validate>[2]
  /** Under this name what was typed survives a reload, for as long as the tab lives. */
  keep?: string | undefined
  /** Refusals whose reason stands in one field: its path in the body, by the code of the failure. */
  fieldOf?: Readonly<Record<string, string>> | undefined
}

export interface Draft<Values, Body> {
  values: Values
  set: (changes: Partial<Values>) => void
  dirty: boolean
  /** When what is typed was kept on this device: '02:05 PM'. */
  keptSince: string | undefined
  /** Sentences by the path of the field in the body, once somebody has tried to save. */
  errors: Record<string, string>
  /** The body, when everything in it is right; otherwise the errors appear. Of values that were set just now, too. */
  check: (of?: Values) => Body | undefined
  /** Shows the server's own problems at their fields; answers whether there were any. */
  refuse: (error: ApiError) => boolean
  /** Forgets what was typed. */
  reset: () => void
}

interface Kept<Values> {
  values: Values
  at: string
  /** Which build kept it: another one may have other fields. */
  build: string
}

/** What was typed is of this person, acting for this organisation: in another one it would be saved for whom it was not meant. */
const keyOf = (keep: string): string => {
  const me = currentMe()
  return `draft:${me ? `${me.personKey}/${me.organisation.id}/` : ''}${keep}`
}

/** The address of the program, which each build names anew. */
const build = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
/** Of another build's draft what still has its place in the form: the same fields, with the same kind of value. */
const fitting = <Values extends object>(kept: object, initial: Values): Values => {
  const fits = (value: unknown, now: unknown): boolean => {
    if (kindOf(value) !== kindOf(now)) return false
    if (kindOf(now) !== 'object') return true
    const [one, other] = [value as Record<string, unknown>, now as Record<string, unknown>]
    return Object.keys(other).every((key) => fits(one[key], other[key]))
  }
  const now = Object.fromEntries(Object.entries(initial)) as Readonly<Record<string, unknown>>
  return { ...initial, ...Object.fromEntries(Object.entries(kept).filter(([key, value]) => key in now && fits(value, now[key]))) }
}

const read = <Values extends object>(keep: string | undefined, initial: Values): Kept<Values> | undefined => {
  if (!keep) return undefined
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(keep)) ?? 'null') as Kept<Values> | null
    if (!kept || kindOf(kept.values) !== 'object') return undefined
    return kept.build === build() ? kept : { ...kept, values: fitting(kept.values, initial) }
  } catch {
    return undefined
  }
}
const write = <Values>(keep: string, values: Values, at: string): void => {
  const kept: Kept<Values> = { values, at, build: build() }
  sessionStorage.setItem(keyOf(keep), JSON.stringify(kept))
}

/** What another form begins with that is opened from this one in a tab of its own: such a tab begins with a copy of what this one keeps. */
export const handOn = <Values extends object>(keep: string, values: Values): void => {
  write(keep, values, clockText(inZone(new Date()).time))
  // here it is nobody's draft
  setTimeout(() => sessionStorage.removeItem(keyOf(keep)), 2000)
}

/** What a form holds between its first key and its save. */
export const useDraft = <Values extends object, Body>(options: DraftOptions<Values, Body>): Draft<Values, Body> => {
  const { initial, toBody, schema, t, keep } = options
  const [kept] = useState(() => read(keep, initial))
  const [typed, setTyped] = useState<Values | undefined>(kept?.values)
  const [keptSince, setKeptSince] = useState(kept?.at)
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const values = typed ?? initial

  useEffect(() => {
    if (!keep || !typed) return
    const at = clockText(inZone(new Date()).time)
    const timer = setTimeout(() => {
      write(keep, typed, at)
      setKeptSince(at)
    }, 500)
    return () => clearTimeout(timer)
  }, [keep, typed])

  const problems = useMemo(() => (asked ? validate(schema, toBody(values), t) : {}), [asked, schema, toBody, values, t])
  const errors = { ...problems, ...refused }

  return {
    values,
    set: (changes) => {
      setRefused({})
      // two fields may be filled between two drawings
      setTyped((before) => ({ ...(before ?? initial), ...changes }))
    },
    dirty: typed !== undefined,
    keptSince,
    errors,
    check: (of = values) => {
      const result = schema.safeParse(toBody(of))
      setAsked(!result.success)
      return result.success ? result.data : undefined
    },
    refuse: (error) => {
      const field = options.fieldOf?.[error.code]
      const fields = field === undefined ? error.fields : { [field]: error.message }
      setRefused(fields)
      return Object.keys(fields).length > 0
    },
    reset: () => {
      if (keep) sessionStorage.removeItem(keyOf(keep))
      setTyped(undefined)
      setKeptSince(undefined)
      setAsked(false)
      setRefused({})
    },
  }
}
