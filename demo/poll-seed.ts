import type { DismissalPlan, ResponsePlan } from './answers.ts'
import type { Days } from './days.ts'
import type { Membership, Person } from './people.ts'
import type { PollPlan } from './poll-plan.ts'

export interface Author {
  readonly person: Person
  readonly membership: Membership
}

/** A poll with all that happened to it, before it is written. */
export interface PollSeed {
  readonly plan: PollPlan
  readonly days: Days
  readonly authors: readonly [creator: Author, publisher: Author]
  /** Keys of the organisation whose poll it is and, of a company's, the company. */
  readonly owner: { readonly officeCentre: string; readonly company: string | undefined }
  readonly reached: number
  readonly responses: readonly ResponsePlan[]
  readonly dismissals: readonly DismissalPlan[]
}
