import { t } from './texts.ts'

/** How many have come in; those who were in it already are not counted. */
export const addedText = (before: number, after: number): string => {
  const n = after - before
  return n > 0 ? t('peopleAdded', { n }) : t('nobodyAdded')
}

/** Of a run over many people: the group by its name, and who was in it before is not counted as added. */
export const addedToText = (group: string, added: number, before: number): string =>
  [t('addedTo', { n: added, group }), before > 0 && t('wereInIt', { n: before })].filter(Boolean).join(t('addedToAnd'))
