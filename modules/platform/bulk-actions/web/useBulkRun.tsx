import { type ReactNode, useState } from 'react'
import { useSend } from '#kit/web/queries.ts'
import { type BulkRun, startBulk } from '../contract.ts'
import { RunFollowed } from './RunFollowed.tsx'
import { useTexts } from './useTexts.ts'

interface Row {
  key: Record<string, string | number>
  title: string
}

/** A deed for records that were chosen elsewhere than in a list, followed like any other: what is left of it is done by the next worker, and each refusal is named. */
export const useBulkRun = (
  action: string,
): { begin: (rows: Row[]) => void; busy: boolean; begun: boolean; follow: (onClose: () => void) => ReactNode } => {
  useTexts()
  const [run, setRun] = useState<BulkRun>()
  const start = useSend(startBulk, { onDone: setRun })
  return {
    begin: (rows) => start({ body: { action, rows } }),
    busy: start.busy,
    begun: run !== undefined,
    follow: (onClose) => run && <RunFollowed run={run} told={undefined} onClose={onClose} />,
  }
}
