import { useMe } from '#kit/web/me.ts'
import { useItem } from '#kit/web/queries.ts'
import { listLockdowns } from '../contract.ts'
import { LockdownOn } from './LockdownOn.tsx'

interface Props {
  oc: string
  /** Only those that cover this door. */
  doorId?: number
}

/** What is locked down now in a building. */
export const LockdownsOn = ({ oc, doorId }: Props) =>
  useItem(listLockdowns, { params: { oc }, query: { status: 'ON', limit: 100, ...(doorId ? { doorId } : {}) } }, { keep: true }).data?.items.map(
    (lockdown) => <LockdownOn key={lockdown.uuid} oc={oc} lockdown={lockdown} />,
  )

/** For the provider's people, who work in no building: theirs stands in the frame of those who do. */
export const LockdownsElsewhere = (props: Props) => useMe().organisation.kind === 'platform' && <LockdownsOn {...props} />
