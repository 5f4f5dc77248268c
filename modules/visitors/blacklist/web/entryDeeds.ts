import type { EntryRow } from '../contract/entry.ts'

const deeds = ['answerAppeal', 'review', 'noteAppeal', 'lift'] as const
/** What is asked for in a dialog. */
export type EntryDeed = (typeof deeds)[number]

/** In the order of menus; what ends the entry comes last. */
export const deedsOf = (may: EntryRow['may']): EntryDeed[] => deeds.filter((deed) => may[deed])
