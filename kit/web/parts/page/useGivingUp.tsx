import { useEffect, useState } from 'react'
import { goBack } from '#kit/web/browserHistory.ts'
import { LeaveDialog } from '#kit/web/parts/dialogs/LeaveDialog.tsx'

/** The way out beside the save: back to where the reader came from, after the question when something would be lost. */
export const useGivingUp = (dirty: boolean, forget: () => void) => {
  const [asking, setAsking] = useState(false)
  const [gone, setGone] = useState(false)
  // once the guard of the page has heard that nothing is unsaved any more
  useEffect(() => {
    if (gone) goBack()
  }, [gone])
  const leave = () => {
    setAsking(false)
    forget()
    setGone(true)
  }
  return {
    giveUp: () => (dirty ? setAsking(true) : leave()),
    question: <LeaveDialog opened={asking} onStay={() => setAsking(false)} onLeave={leave} />,
  }
}
