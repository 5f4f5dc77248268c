import type { BulkRun } from '../contract.ts'
import { t } from './texts.ts'

/** What a run does: one that takes another back is not called as that. */
export const titleOf = ({ title, undoes }: Pick<BulkRun, 'title' | 'undoes'>): string => (undoes ? t('undoOf', { title }) : title)
