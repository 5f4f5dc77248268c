import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

const List = lazy(async () => ({ default: (await import('./ToastList.tsx')).ToastList }))

/** Where messages appear; their code comes with the first. The shell has it; pages without sign-in say things in place, which keeps them light. */
export const Toasts = () => {
  const { notifications } = useNotifications()
  const [wanted, setWanted] = useState(false)
  if (notifications.length > 0 && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense>
        <List />
      </Suspense>
    )
  )
}
