/** What a letter key asks for. */
export type Deed = 'search' | 'next' | 'previous' | 'tick' | 'bar' | 'edit' | 'go' | 'tell'

interface Press {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly repeat: boolean
  readonly isComposing: boolean
  readonly keyCode: number
}

const deeds: Readonly<Record<string, Deed>> = { '/': 'search', j: 'next', k: 'previous', x: 'tick', b: 'bar', e: 'edit', g: 'go', '?': 'tell' }

/** Some browsers say only by this code that a key belongs to a character that is being composed. */
const composing = 229

/** The letter that was pressed by itself: neither with a key that makes another one of it, nor as a part of a Chinese character. */
export const letterOf = ({ key, ctrlKey, metaKey, altKey, isComposing, keyCode }: Press): string | undefined =>
  ctrlKey || metaKey || altKey || isComposing || keyCode === composing || key.length !== 1 ? undefined : key.toLowerCase()

/** Shift belongs to `x`, where it ticks a range, and to what is written with it; a key that is held down walks, and does nothing else again. */
export const deedOf = (press: Press): Deed | undefined => {
  const letter = letterOf(press) ?? ''
  const deed = Object.hasOwn(deeds, letter) ? deeds[letter] : undefined
  if (press.shiftKey && /[a-z]/.test(letter) && deed !== 'tick') return undefined
  return press.repeat && deed !== 'next' && deed !== 'previous' ? undefined : deed
}

const place = 'letter-keys'

/** Who speaks to the browser, or meets the keys by accident, may switch them off. */
export const lettersOn = (): boolean => {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    return true
  }
}
export const switchLetters = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(place)
    else localStorage.setItem(place, 'off')
  } catch {
    // Storage may be full or forbidden; then they stay as they are.
  }
}

const written =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])'
/** What has uses of its own for letters: fields, menus, lists of choices, and all dialogs. */
const resting = `${written}, [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=dialog]`

/** Letters mean what they always mean where one writes or chooses, and below a dialog that is open; while a form is being saved one may still be writing. */
export const lettersRest = ({ defaultPrevented, target }: Pick<KeyboardEvent, 'defaultPrevented' | 'target'>): boolean =>
  defaultPrevented ||
  (target instanceof Element && target.closest(resting) !== null) ||
  document.querySelector('[aria-modal=true], [data-still]') !== null

/** What a key press asks for here and now. */
export const askedBy = (event: KeyboardEvent): Deed | undefined => (lettersOn() && !lettersRest(event) ? deedOf(event) : undefined)
