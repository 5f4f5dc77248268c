import { useBlocker } from '@tanstack/react-router'
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
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  const leave = () => {
    onLeave?.()
    proceed?.()
  }
  return <LeaveDialog opened={status === 'blocked'} onStay={() => reset?.()} onLeave={leave} />
}
