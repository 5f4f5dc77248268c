import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import { pauses } from '#kit/web/pauses.ts'

const load = async () => (await import('./ToastList.tsx')).ToastList
const List = fromAfar(load)

/** Where messages appear; their code comes with the first, or a little after the page. The shell has it; pages without sign-in say things in place, which keeps them light. */
export const Toasts = () => {
  const { notifications } = useNotifications()
  const [wanted, setWanted] = useState(false)
  if (notifications.length > 0 && !wanted) setWanted(true)
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => {}), pauses.messages)
    return () => clearTimeout(timer)
  }, [])
  return wanted && <List />
}
