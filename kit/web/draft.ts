import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import type { ApiError } from './api.ts'
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
}

const read = <Values>(key: string | undefined): Kept<Values> | undefined => {
  const text = key && sessionStorage.getItem(`draft:${key}`)
  return text ? (JSON.parse(text) as Kept<Values>) : undefined
}

/** What another form begins with that is opened from this one in a tab of its own: such a tab begins with a copy of what this one keeps. */
export const handOn = <Values extends object>(keep: string, values: Values): void => {
  const key = `draft:${keep}`
  sessionStorage.setItem(key, JSON.stringify({ values, at: clockText(inZone(new Date()).time) }))
  // here it is nobody's draft
  setTimeout(() => sessionStorage.removeItem(key), 2000)
}

/** What a form holds between its first key and its save. */
export const useDraft = <Values extends object, Body>(options: DraftOptions<Values, Body>): Draft<Values, Body> => {
  const { initial, toBody, schema, t, keep } = options
  const [kept] = useState(() => read<Values>(keep))
  const [typed, setTyped] = useState<Values | undefined>(kept?.values)
  const [keptSince, setKeptSince] = useState(kept?.at)
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const values = typed ?? initial

  useEffect(() => {
    if (!keep || !typed) return
    const at = clockText(inZone(new Date()).time)
    const timer = setTimeout(() => {
      sessionStorage.setItem(`draft:${keep}`, JSON.stringify({ values: typed, at }))
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
      if (keep) sessionStorage.removeItem(`draft:${keep}`)
      setTyped(undefined)
      setKeptSince(undefined)
      setAsked(false)
      setRefused({})
    },
  }
}
