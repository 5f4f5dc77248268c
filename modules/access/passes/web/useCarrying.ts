import { useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { showError, showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import type { UploadSummary } from '#modules/platform/uploads/contract.ts'
import type { UploadFlow } from '#modules/platform/uploads/web/front.tsx'

/** One archive after the other, up to the first that is refused. */
export const useCarrying = (flow: UploadFlow, waiting: readonly UploadSummary[]) => {
  const [carrying, setCarrying] = useState<{ nth: number; all: number }>()
  const [stopped, setStopped] = useState<{ done: number; all: number; reason: string }>()

  const carryOut = async () => {
    setStopped(undefined)
    const all = waiting.length
    let [done, asked] = [0, 0]
    try {
      for (const { uuid } of waiting) {
        setCarrying({ nth: done + 1, all })
        asked += (await flow.confirm(uuid)).uploadedRecords
        done += 1
      }
    } catch (problem) {
      setStopped({ done, all, reason: problem instanceof ApiError ? problem.message : String(problem) })
    }
    if (asked > 0) showSuccess(flow.uploaded(asked))
    else if (done === all) showError(flow.allFailed)
    refreshKinds(['uploads'])
    setCarrying(undefined)
  }
  return { carryOut, carrying, stopped }
}

export type Carrying = Omit<ReturnType<typeof useCarrying>, 'carryOut'>
