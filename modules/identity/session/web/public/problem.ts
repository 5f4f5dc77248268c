import { ApiError, isAway } from '#kit/web/api.ts'
import { words } from '#kit/web/words.ts'
import { t } from '../texts.ts'

/** What the sign-in says of a refusal: the documents' own words for 401 and a server that is away, the server's for the rest. */
export const sentenceFor = (error: unknown): string => {
  if (!(error instanceof ApiError) || isAway(error) || error.code === 'unreadable') return t('loginLater')
  return error.status === 401 ? t('wrongPassword') : error.message || t('wrongPassword')
}

/** The same for forms beside the sign-in. */
export const formSentence = (error: unknown): string =>
  error instanceof ApiError && !isAway(error) && error.code !== 'unreadable' ? error.message : words('failTryAgain')
