import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { words } from '#kit/web/words.ts'

const marked = '[aria-invalid=true], [data-wrong], .mantine-InputWrapper-error'
const wrapper = '.mantine-InputWrapper-root'
const typed = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]'

/** The outermost field around a mark: a date and its time are one. */
const fieldOf = (mark: Element): Element => {
  const around = mark.closest(wrapper)
  const beyond = around?.parentElement?.closest(wrapper)
  return beyond ? fieldOf(beyond) : (around ?? mark)
}

const wrongFields = (form: HTMLFormElement): Element[] => [...new Set(Array.from(form.querySelectorAll(marked), fieldOf))]

const focusOn = (field: Element | undefined): void => {
  const inside = field?.matches(typed) ? field : (field?.querySelector('[aria-invalid=true]:not(:disabled)') ?? field?.querySelector(typed))
  if (!(inside instanceof HTMLElement)) return
  inside.focus()
  inside.scrollIntoView({ block: 'center' })
}

export const focusFirstWrong = (form: HTMLFormElement): void => focusOn(wrongFields(form)[0])

interface Refused {
  /** Goes to the form element. */
  form: { ref: RefObject<HTMLFormElement | null>; onInput: () => void }
  /** To be told of each try, after the fields have been checked. */
  tried: () => void
  /** Stands in the form: how many fields are wrong, for those who hear the page. */
  told: ReactNode
}

/** After a try that was refused, here or by the server, the focus is on the first wrong field, and their number is told. */
export const useRefused = (): Refused => {
  const form = useRef<HTMLFormElement>(null)
  const waits = useRef(false)
  const told = useRef<HTMLParagraphElement>(null)
  const [, setTries] = useState(0)
  // Each drawing, until the reader types: the server's answer comes later than our own, and takes no focus before its form is free again.
  useEffect(() => {
    if (!form.current || form.current.querySelector('[data-still]') || (!waits.current && !told.current?.textContent)) return
    const fields = wrongFields(form.current)
    if (fields.length === 0 && !waits.current && told.current) told.current.textContent = ''
    if (fields.length === 0 || !waits.current) return
    waits.current = false
    if (told.current) told.current.textContent = words('needAttention', { n: fields.length })
    focusOn(fields[0])
  })
  return {
    form: {
      ref: form,
      onInput: () => {
        waits.current = false
      },
    },
    tried: () => {
      waits.current = true
      if (told.current) told.current.textContent = ''
      setTries((tries) => tries + 1)
    },
    told: <p ref={told} role="status" data-heard />,
  }
}
