import type { ComponentProps, MouseEvent } from 'react'

type Navigate = (href: string) => void
let navigate: Navigate | undefined

/** Once, at the start: the parts of the kit know no router. */
export const setNavigate = (go: Navigate) => {
  navigate = go
}

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

interface LinkProps extends ComponentProps<'a'> {
  href: string
}

/** A real anchor: a plain click moves inside the portal, everything else is left to the browser. */
export const Link = ({ href, onClick, target, download, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={href}
    target={target}
    download={download}
    onClick={(event) => {
      onClick?.(event)
      const inside = /^\/(?!\/)/.test(href) && !target && download === undefined
      if (!navigate || !inside || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      navigate(href)
    }}
  />
)
