let kept: string | undefined
let givenUp = (): void => {}

/** Where what was typed ahead goes; there letters mean what they always mean. */
export const takesTyped = 'data-takes-typed'

const keep = (event: KeyboardEvent): void => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  // it has the focus from before, or is wanted no more
  if (key === 'Escape' || (target instanceof Element && target.hasAttribute(takesTyped))) {
    takeTyped()
    // on its way already, it does not hear the key itself yet
    if (key === 'Escape') givenUp()
    return
  }
  if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace' && key !== 'Enter')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key.length === 1) kept += key
  else if (key === 'Backspace') kept = kept?.slice(0, -1)
}

/**
 * What is typed from now on is meant for a field that is still to come, and neither for the field behind it nor for a list, which would open or tick a row.
 * Escape until then gives the field up.
 */
export const keepTyped = (onGivenUp: () => void): void => {
  givenUp = onGivenUp
  if (kept === undefined) {
    document.addEventListener('keydown', keep, true)
    // whoever points somewhere else means that
    document.addEventListener('pointerdown', takeTyped, { capture: true, once: true })
  }
  kept = ''
}

/** Nobody has given it up meanwhile: by Escape, or by pointing at something else. */
export const isStillMeant = (): boolean => kept !== undefined

/** For the field once it has the focus, or for nobody where it does not come. */
export const takeTyped = (): string => {
  document.removeEventListener('keydown', keep, true)
  document.removeEventListener('pointerdown', takeTyped, true)
  const typed = kept ?? ''
  kept = undefined
  return typed
}
