/**
 * A question that a lower module asks of those that build on it, in its own transaction: handed on by its `front.ts`, answered in the
 * `server/answers.ts` of the others, asked in the order of `modules/order.ts` (the order in which `modules/all.server.ts` loads them).
 */
export interface ExtensionPoint<Answer> {
  readonly name: string
  readonly answers: readonly Answer[]
}

interface Open<Answer> extends ExtensionPoint<Answer> {
  readonly answers: Answer[]
  readonly by: keyof Answer | undefined
}

/** `by`: what no two answers have alike, where the point tells them apart by it. */
export const extensionPoint = <Answer>(name: string, by?: keyof Answer): ExtensionPoint<Answer> => {
  const point: Open<Answer> = { name, answers: [], by }
  return point
}

export const answer = <Answer>(point: ExtensionPoint<Answer>, given: Answer): void => {
  const { answers, by, name } = point as Open<Answer>
  if (by !== undefined && answers.some((one) => one[by] === given[by])) throw new Error(`${name}: two answers are called ${String(given[by])}`)
  answers.push(given)
}
