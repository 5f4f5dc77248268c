import { useDebouncedValue } from '@mantine/hooks'
import type { Data } from '#kit/contract/endpoint.ts'
import { pauses } from '#kit/web/pauses.ts'
import { useItem } from '#kit/web/queries.ts'
import { type AudienceInput, countAudience } from '../contract.ts'
import { audienceBody, type AudienceValue, chosenIn } from './audienceValue.ts'

interface AudienceCount {
  /** The number of before is kept while a new one is on its way. */
  count: Data<typeof countAudience> | undefined
  counting: boolean
  failed: boolean
  /** Nothing is chosen yet in the chosen way, so there is nothing to count. */
  empty: boolean
}

/** Who would be reached now, followed while the audience is being chosen; nothing is counted of what another organisation's content reaches. */
export const useAudienceCount = (value: AudienceValue | undefined): AudienceCount => {
  const empty = value !== undefined && chosenIn(value)?.length === 0
  // As text, so that a form that is drawn again with the same audience waits for nothing.
  const wanted = empty || !value ? '' : JSON.stringify(audienceBody(value))
  const [asked] = useDebouncedValue(wanted, pauses.choices)
  const body = empty || !asked ? undefined : (JSON.parse(asked) as AudienceInput)
  const { data, error, isFetching } = useItem(countAudience, body && { body }, { keep: true })
  return { count: data, counting: isFetching || asked !== wanted, failed: Boolean(error), empty }
}
