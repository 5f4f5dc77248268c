interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly input?: unknown
  readonly keys?: readonly string[]
  readonly maximum?: number | bigint
  readonly minimum?: number | bigint
  /** Whether the bound itself is allowed. */
  readonly inclusive?: boolean
  readonly origin?: string
}

export interface Problem {
  path: string
  /** A key in the module's or the kit's texts. */
  key: string
  values: Record<string, number>
}

/** What there is too much or too little of: characters, entries, or of a number itself. */
const boundKeys = {
  text: { too_big: 'tooLong', too_small: 'tooShort' },
  list: { too_big: 'tooManyEntries', too_small: 'tooFewEntries' },
  number: { too_big: 'tooBig', too_small: 'tooSmall' },
} as const
const boundedAs = (origin: string | undefined): keyof typeof boundKeys => {
  if (origin === 'number' || origin === 'int' || origin === 'bigint') return 'number'
  return origin === 'array' || origin === 'set' || origin === 'map' ? 'list' : 'text'
}

const isKey = (message: string) => /^[a-z][A-Za-z0-9]*$/.test(message)

/** Says a record's number of nothing (`numericId`), which is to be filled in as all else. */
export const notChosen = 'notChosen'

/** Zod's issues as paths and keys of sentences. A schema may name its own key as the message. */
export const problemsOf = (issues: readonly Issue[]): Problem[] =>
  issues.flatMap((issue): Problem[] => {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys')
      return (issue.keys ?? []).map((key) => ({ path: [path, key].filter(Boolean).join('.'), key: 'unknownField', values: {} }))
    if (issue.message === notChosen) return [{ path, key: 'required', values: {} }]
    // what was typed and cannot be read is a number that is none (`typedAmount`); an empty field is nothing
    if (issue.code === 'invalid_type' && Number.isNaN(issue.input)) return [{ path, key: 'unreadableNumber', values: {} }]
    const nothing = issue.input === undefined || issue.input === null
    // a date says `invalidDate` of whatever is none, an empty field too, and a choice that nothing is one of its values
    const empty = nothing || issue.input === ''
    if (empty && (issue.message === 'invalidDate' || (issue.code === 'invalid_value' && !isKey(issue.message))))
      return [{ path, key: 'required', values: {} }]
    if (isKey(issue.message)) return [{ path, key: issue.message, values: {} }]
    const missing = issue.code === 'invalid_type' && issue.input === undefined
    const of = boundedAs(issue.origin)
    if (missing || (issue.code === 'too_small' && of !== 'number' && Number(issue.minimum) === 1)) return [{ path, key: 'required', values: {} }]
    if (issue.code === 'too_big' || issue.code === 'too_small') {
      // all numbers of the contracts are whole: above nought is from one on
      const within = issue.inclusive === false ? 1 : 0
      return [
        {
          path,
          key: boundKeys[of][issue.code],
          values: { n: issue.code === 'too_big' ? Number(issue.maximum) - within : Number(issue.minimum) + within },
        },
      ]
    }
    return [{ path, key: 'invalidField', values: {} }]
  })
