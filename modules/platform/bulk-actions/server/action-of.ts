import { notFound } from '#kit/contract/failure.ts'
import { bulkActions, type BulkAction } from './front.ts'

/** What a run or a call names; one that no module declares any more is nobody's. */
export const actionOf = (name: string): BulkAction => {
  const action = bulkActions.answers.find((one) => one.name === name)
  if (!action) throw notFound()
  return action
}
