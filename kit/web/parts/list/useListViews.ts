import { placeNow } from '#kit/web/browserHistory.ts'
import { knownAt } from '#kit/web/knownQueries.ts'
import { useAddress, useDrawnPath, useGo } from '#kit/web/navigation.ts'
import { screenAt } from '#kit/web/screens.ts'
import { type SavedView, useViews } from './choices.ts'
import { addressOfView, ofWhom, sameQuery, shownOfView, viewQuery } from './viewQuery.ts'

/** The views of the list on this screen, which of them is shown, and what would be saved now; nothing where nobody keeps views. */
export const useListViews = () => {
  const path = useDrawnPath()
  const [address] = useAddress()
  const go = useGo()
  const own = useViews(screenAt(path)?.path ?? path)
  const known = knownAt(path)
  if (!own || !known) return undefined
  const now = viewQuery(known, address)
  const current = own.views.find(({ query }) => sameQuery(shownOfView(known, query).query, now))
  /** The whole address is the view's, but for whose list it is. */
  const show = ({ query }: Pick<SavedView, 'query'>) => {
    const next = addressOfView(query)
    const before = new URL(placeNow().href, location.origin).searchParams
    for (const key of ofWhom) for (const value of before.getAll(key)) next.append(key, value)
    const text = next.toString()
    go(text ? `${path}?${text}` : path)
  }
  return { own, now, current, leftOut: current ? shownOfView(known, current.query).leftOut : 0, show }
}
