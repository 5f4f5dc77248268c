import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'

const load = async () => (await import('./ToastList.tsx')).ToastList
const List = fromAfar(load)

/** By then what was wanted first has come; a message may have to say that nothing comes any more. */
const patience = 3000

/** Where messages appear; their code comes with the first, or a little after the page. The shell has it; pages without sign-in say things in place, which keeps them light. */
export const Toasts = () => {
  const { notifications } = useNotifications()
  const [wanted, setWanted] = useState(false)
  if (notifications.length > 0 && !wanted) setWanted(true)
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => {}), patience)
    return () => clearTimeout(timer)
  }, [])
  return wanted && <List />
}
