import { useEffect, useState } from 'react'
import { holdMoves, placeNow } from '#kit/web/browserHistory.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

interface Props {
  dirty: boolean
  /** The changes are given up: forget what was kept of them. */
  onLeave?: () => void
}

/**
 * Asks before unsaved changes are lost: on the way to another page in words of ours, on leaving the portal in the browser's.
 * A form that leads on by itself gives `dirty={changed && !save.busy}`: while its save is under way the way is free.
 */
export const LeaveGuard = ({ dirty, onLeave }: Props) => {
  const [go, setGo] = useState<() => void>()
  useEffect(() => {
    if (!dirty) return undefined
    const here = placeNow().pathname
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    const free = holdMoves((pathname, move) => {
      if (pathname === here) return false
      setGo(() => move)
      return true
    })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      free()
    }
  }, [dirty])
  const leave = () => {
    setGo(undefined)
    onLeave?.()
    go?.()
  }
  return <LeaveDialog opened={go !== undefined} onStay={() => setGo(undefined)} onLeave={leave} />
}
