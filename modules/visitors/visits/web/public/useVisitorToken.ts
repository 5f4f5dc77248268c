import { useEffect, useState } from 'react'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { to } from '#kit/web/screens.ts'

const key = 'visitor-pass'
/** What stands in the address once the token was taken out of it. */
const taken = 'mine'

const keptFor = (officeCentreId: string): string | undefined => {
  const [building, token] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  return building === officeCentreId ? token : undefined
}

/** The token of the mail: out of the address at once, so that no history and no copied link has it; the tab keeps it, so that the page may be loaded again. */
export const useVisitorToken = (): { officeCentreId: string; token: string | undefined } => {
  const officeCentreId = useParam('officeCentreId')
  const given = useParam('token')
  const go = useGo()
  const [token] = useState(() => (given === taken ? keptFor(officeCentreId) : given))
  useEffect(() => {
    if (given === taken) return
    sessionStorage.setItem(key, JSON.stringify([officeCentreId, given]))
    go(to('/visitor/qr-pass/{officeCentreId}/{token}', { officeCentreId, token: taken }), { replace: true })
  }, [given, go, officeCentreId])
  return { officeCentreId, token }
}
