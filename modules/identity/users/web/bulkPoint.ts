import type { BulkDeed } from '#modules/platform/bulk-actions/web/front.tsx'

let load: () => Promise<BulkDeed[]> = async () => []
let answered: BulkDeed[] = []
/** What an upper module does with many people at once. Declared in its `web/answers.ts`. */
export const answerBulkDeeds = (answer: () => Promise<BulkDeed[]>): void => {
  load = answer
}
/** Before a list is drawn. */
export const loadBulkDeeds = async (): Promise<void> => {
  answered = await load()
}

export const answeredBulkDeeds = (): BulkDeed[] => answered
