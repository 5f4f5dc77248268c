import { momentIn } from '#kit/web/parts/fields/dates.ts'
import type { Door } from '../contract/door.ts'
import { t } from './texts.ts'

/** What a controller has not confirmed, and since when the oldest waits. */
export const waitingText = ({ entries, since }: Door['waiting']): string =>
  entries === 0 || since === null ? '' : t('waiting.some', { n: entries, time: momentIn(since) })
