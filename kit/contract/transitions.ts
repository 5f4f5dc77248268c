/** A step that a record may take: from which states, to which, and who may take it. */
export interface Transition<Status extends string = string> {
  readonly from: readonly Status[]
  readonly to: Status
  readonly can: string
}

/** Declares the steps of a record by their verbs. The UPDATE guards them, the buttons follow them. */
export const transitions =
  <Status extends string>() =>
  <const Steps extends Record<string, Transition<Status>>>(steps: Steps): Steps =>
    steps

/** Which of the steps this person may take with a record in this state. */
export const stepsFrom = <Steps extends Record<string, Transition>>(steps: Steps, status: string, holds: (permission: string) => boolean) =>
  Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, step.from.includes(status) && holds(step.can)])) as {
    [K in keyof Steps]: boolean
  }
