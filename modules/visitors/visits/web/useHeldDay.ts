import { useEffect, useState } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { useItem } from '#kit/web/queries.ts'
import { listVisits } from '../contract.ts'
import type { VisitDayRow } from '../contract/visit.ts'

const limit = 100
const mostPages = 20
/** In an order that no deed changes: who has just come or gone is on the same page as before, and is not lost between two. */
const held = { view: 'TODAY', limit, sortProperties: 'id' } as const
const every = 300_000

const pagesFrom = async (oc: string, pages: number): Promise<VisitDayRow[]> => {
  const rows: VisitDayRow[] = []
  for (let page = 2; page <= pages; page += 1) rows.push(...(await call(listVisits, { params: { oc }, query: { ...held, page } })).items)
  return rows
}

/**
 * Today's visitors, two thousand at most: what the desk looks in while there is no network. The first hundred are as fresh as the list; the others are
 * asked for every five minutes, for a lobby of thousands changes every second.
 */
export const useHeldDay = (oc: string, on: boolean): VisitDayRow[] | undefined => {
  const first = useItem(listVisits, on ? { params: { oc }, query: held } : undefined, { keep: true }).data
  const pages = Math.min(first?.totalPage ?? 0, mostPages)
  const [others, setOthers] = useState<VisitDayRow[]>([])
  useEffect(() => {
    if (pages < 2) return undefined
    let over = false
    const load = async () => {
      try {
        const rows = await pagesFrom(oc, pages)
        if (!over) setOthers(rows)
      } catch (error) {
        // without a network what was held is held on
        if (!(error instanceof ApiError)) throw error
      }
    }
    void load()
    const timer = window.setInterval(() => void load(), every)
    return () => {
      over = true
      window.clearInterval(timer)
    }
  }, [oc, pages])
  if (!first) return undefined
  const fresh = new Set(first.items.map(({ uuid }) => uuid))
  return [...first.items, ...(pages < 2 ? [] : others.filter(({ uuid }) => !fresh.has(uuid)))]
}
