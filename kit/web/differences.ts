/** A field by its label, and what stands in it as words. */
export type Shown<Values> = readonly [label: string, wordsOf: (values: Values) => string]

/** What somebody who was quicker has saved beside what is typed here, field by field, for `EditForm` and `EditDialog`. */
export const differencesOf = <Values>(shown: readonly Shown<Values>[], theirs: Values, mine: Values) =>
  shown.map(([field, wordsOf]) => ({ field, theirs: wordsOf(theirs), mine: wordsOf(mine) }))
