import { useEffect, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useMe } from '#kit/web/me.ts'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { addPerson, getBoard, markPeople } from '../contract.ts'
import type { RollCall } from '../contract/roll-call.ts'
import { AddPerson } from './AddPerson.tsx'
import { PeopleGroups } from './PeopleGroups.tsx'
import type { Transport } from './rollStore.ts'
import { t } from './texts.ts'
import { useRoll } from './useRoll.ts'
import classes from './RollCall.module.css'

interface Props {
  oc: string
  rollCall: RollCall
  /** The dialog to add somebody is open. */
  adding: boolean
  onAdded: () => void
}

const transportOf = (oc: string, uuid: string): Transport => {
  const params = { oc, uuid }
  return {
    read: (since) => call(getBoard, { params, query: since === undefined ? {} : { since } }, { background: since !== undefined }),
    mark: (now, marks) => call(markPeople, { params, body: { now, marks } }),
    add: (body) => call(addPerson, { params, body }),
  }
}

/** The list at the desk: it follows what phones and readers tell, and asks only for what has changed. */
export const Board = ({ oc, rollCall, adding, onAdded }: Props) => {
  const { fullName } = useMe()
  const [begin] = useState(() => ({ transport: transportOf(oc, rollCall.uuid), begin: { asOf: undefined, people: [], outbox: [] } }))
  const [state, roll] = useRoll({ ...begin, me: fullName })
  useEffect(() => roll.heard(rollCall), [roll, rollCall])
  if (state.asOf === undefined && state.error)
    return <ErrorState cause={state.error.message} requestId={state.error.requestId} onRetry={() => void roll.sync()} />
  if (state.asOf === undefined) return <DetailSkeleton />
  return (
    <>
      {(state.away || state.error || state.outbox.length > 0) && (
        <p className={classes.state} data-away={state.away || undefined} role="status">
          {state.error?.message ?? (state.away ? t('awayWith', { n: state.outbox.length }) : t('sending', { n: state.outbox.length }))}
        </p>
      )}
      <PeopleGroups people={state.shown} onMark={rollCall.may.mark ? roll.mark : undefined} />
      {adding && <AddPerson onAdd={roll.add} onClose={onAdded} />}
    </>
  )
}
