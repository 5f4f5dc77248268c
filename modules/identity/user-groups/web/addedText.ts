import { t } from './texts.ts'

/** How many have come in; those who were in it already are not counted. */
export const addedText = (before: number, after: number): string => {
  const n = after - before
  return n > 0 ? t('peopleAdded', { n }) : t('nobodyAdded')
}
