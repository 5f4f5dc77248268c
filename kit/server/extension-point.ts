/**
 * A question that a lower module asks of those that build on it, in its own transaction: declared in its `front.ts`, answered in the
 * `server/answers.ts` of the others, asked in the order of `modules/order.ts` (the order in which `modules/all.server.ts` loads them).
 */
export interface ExtensionPoint<Answer> {
  readonly name: string
  readonly answers: readonly Answer[]
}

interface Open<Answer> extends ExtensionPoint<Answer> {
  readonly answers: Answer[]
}

export const extensionPoint = <Answer>(name: string): ExtensionPoint<Answer> => ({ name, answers: [] })

export const answer = <Answer>(point: ExtensionPoint<Answer>, given: Answer): void => {
  ;(point as Open<Answer>).answers.push(given)
}
