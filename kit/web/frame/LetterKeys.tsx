import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askedBy, letterOf, lettersOn, lettersRest } from '#kit/web/letterKeys.ts'
import { useGo } from '#kit/web/navigation.ts'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import type { NavGroup } from './navigation.ts'
import { focusBar, focusSearch, isListSearch, rowNow, tickRow, untickAll, walk } from './walk.ts'

const KeysDialog = fromAfar(async () => (await import('./KeysDialog.tsx')).KeysDialog)

/** How long a `g` waits for the letter of a place. */
const patience = 1500

let tell: (() => void) | undefined
/** Shows the keys, for those who look for them with the pointer. */
export const tellKeys = (): void => tell?.()

/** The letter keys of all screens: they walk the rows of a list, and lead to the places of the navigation that have a letter. */
export const LetterKeys = ({ groups }: { groups: readonly NavGroup[] }) => {
  const go = useGo()
  const [told, setTold] = useState(false)
  const goneSince = useRef(-Infinity)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !event.isComposing && isListSearch(event.target)) {
      event.preventDefault()
      return walk(1)
    }
    if (event.key === 'Escape' && !lettersRest(event) && untickAll()) return event.preventDefault()
    const going = performance.now() - goneSince.current < patience
    if (going && lettersOn() && !lettersRest(event)) {
      const letter = letterOf(event)
      const place = letter && groups.flatMap(({ items }) => items).find((item) => item.letter === letter)
      // Shift by itself is not yet a letter
      if (letter) goneSince.current = -Infinity
      if (place) {
        event.preventDefault()
        return go(place.href)
      }
    }
    const deed = askedBy(event)
    if (deed === 'search' && focusSearch()) event.preventDefault()
    if (deed === 'bar' && focusBar()) event.preventDefault()
    if (deed === 'next') walk(1)
    if (deed === 'previous') walk(-1)
    if (deed === 'tick' && rowNow()) tickRow(event.shiftKey)
    if (deed === 'go' && !going) goneSince.current = performance.now()
    if (deed === 'tell') setTold(true)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    tell = () => setTold(true)
    return () => {
      document.removeEventListener('keydown', hear)
      tell = undefined
    }
  }, [])

  return told && <KeysDialog groups={groups} onClose={() => setTold(false)} />
}
