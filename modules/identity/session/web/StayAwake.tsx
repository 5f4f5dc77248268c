import { useEffect, useState } from 'react'
import { IdleDialog } from '#kit/web/frame/IdleDialog.tsx'
import { stayActive, watchIdle } from '#kit/web/idle.ts'
import { signOut, tellUse } from './session.ts'

/** Signs out a person who has gone away, after a minute in which they may say that they are there. */
export const StayAwake = ({ minutes }: { minutes: number }) => {
  const [left, setLeft] = useState<number>()
  useEffect(
    () =>
      watchIdle({
        minutes,
        onWarn: setLeft,
        onActive: () => setLeft(undefined),
        onUse: tellUse,
        onIdle: () => void signOut('idle'),
      }),
    [minutes],
  )
  return (
    <IdleDialog
      secondsLeft={left}
      onStay={() => {
        stayActive()
        setLeft(undefined)
      }}
      onSignOut={() => void signOut()}
    />
  )
}
