import { useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { showError } from '#kit/web/parts/page/toasts.tsx'

export interface Refusal {
  reason: string
  /** The names of the files. */
  detail: string
}

/** The documents' way for files and images. */
const sayLater = ({ reason, detail }: Refusal) => showError(reason, { detail, delay: 1000 })

/** Keeps back the files that a field does not take. Why stands at the field until the next ones are given, and is said in a toast. */
export const useRefusals = (say: (refusal: Refusal) => void = sayLater) => {
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const refuse = (found: Refusal[]) => {
    setRefusals(found)
    found.forEach(say)
  }
  const sift = (files: File[], reasonOf: (file: File) => string | undefined): File[] => {
    const names = new Map<string, string[]>()
    const taken = files.filter((file) => {
      const reason = reasonOf(file)
      if (reason) names.set(reason, [...(names.get(reason) ?? []), file.name])
      return !reason
    })
    refuse([...names].map(([reason, of]) => ({ reason, detail: listText(of) })))
    return taken
  }
  return { refusals, refuse, sift }
}
