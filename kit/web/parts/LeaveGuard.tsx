import { useBlocker } from '@tanstack/react-router'
import { LeaveDialog } from './LeaveDialog.tsx'

/**
 * Asks before unsaved changes are lost: on the way to another page in words of ours, on leaving the portal in the browser's.
 * A form that leads on by itself gives `dirty={changed && !save.busy}`: while its save is under way the way is free.
 */
export const LeaveGuard = ({ dirty }: { dirty: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && (current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)),
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  return <LeaveDialog opened={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
}
