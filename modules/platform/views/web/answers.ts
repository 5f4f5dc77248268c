import { useEffect, useState } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { language } from '#kit/web/language.ts'
import { useMe } from '#kit/web/me.ts'
import { keepChoices } from '#kit/web/parts/list/choices.ts'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { keyOf, queries, refreshAnswer, useItem } from '#kit/web/queries.ts'
import { changeView, getViews, keepColumns, removeView, saveView, type Views } from '../contract.ts'
import { keepHere, keptHere } from './kept.ts'

const key = keyOf(getViews, {})

/** What is kept, and how it is shown changed before the portal has heard of it. */
const useKept = (): [Views, (change: (now: Views) => Views) => void] => {
  const { id } = useMe().organisation
  const [copy] = useState(() => keptHere(id))
  const { data } = useItem(getViews, {})
  useEffect(() => {
    if (data) keepHere(id, data)
  }, [id, data])
  const now = data ?? copy
  return [now, (change) => queries.setQueryData(key, (before: Views | undefined) => change(before ?? now))]
}

const readAgain = () => refreshAnswer(getViews, {})
const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.message
  throw error
}

const byName = new Intl.Collator(language, { numeric: true })

/** One write after the other: the last choice is the one that stays. */
let before: Promise<unknown> = Promise.resolve()
const inTurn = <T>(write: () => Promise<T>): Promise<T> => {
  // an answer that is on its way by now is older than the write, and would stand over it
  const older = queries.isFetching({ queryKey: key }) > 0
  const next = before.then(write)
  before = next.catch(() => {})
  if (older) void before.then(readAgain)
  return next
}

keepChoices({
  useHidden: (list) => {
    const [{ columns }, show] = useKept()
    const change = (hidden: readonly string[]) => {
      show((now) => ({ ...now, columns: [...now.columns.filter((one) => one.list !== list), { list, hidden: [...hidden] }] }))
      inTurn(() => call(keepColumns, { body: { list, hidden: [...hidden] } })).catch((error: unknown) => {
        readAgain()
        showError(reasonOf(error))
      })
    }
    return [columns.find((one) => one.list === list)?.hidden ?? [], change]
  },
  useViews: (list) => {
    const [{ views }, show] = useKept()
    return {
      views: views.filter((one) => one.list === list).toSorted((a, b) => byName.compare(a.name, b.name)),
      save: async (name, query) => {
        try {
          const saved = await inTurn(() => call(saveView, { body: { list, name, query: [...query] } }))
          show((now) => ({ ...now, views: [...now.views.filter(({ uuid }) => uuid !== saved.uuid), saved] }))
          return undefined
        } catch (error) {
          return reasonOf(error)
        }
      },
      change: async ({ uuid, name, query }) => {
        try {
          const changed = await inTurn(() => call(changeView, { params: { uuid }, body: { name, query: [...query] } }))
          show((now) => ({ ...now, views: now.views.map((one) => (one.uuid === uuid ? changed : one)) }))
          return undefined
        } catch (error) {
          readAgain()
          return reasonOf(error)
        }
      },
      remove: ({ uuid }) => {
        show((now) => ({ ...now, views: now.views.filter((one) => one.uuid !== uuid) }))
        inTurn(() => call(removeView, { params: { uuid } })).catch((error: unknown) => {
          readAgain()
          showError(reasonOf(error))
        })
      },
    }
  },
})
