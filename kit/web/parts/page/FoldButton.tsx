import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './InlineButtons.module.css'

interface Props {
  open: boolean
  onOpen: (open: boolean) => void
  /** The id of what it shows, which is there only while it is open. */
  controls: string
  children: ReactNode
}

/** Shows what is rarely needed, and hides it again. */
export const FoldButton = ({ open, onOpen, controls, children }: Props) => (
  <button type="button" className={classes.fold} aria-expanded={open} aria-controls={open ? controls : undefined} onClick={() => onOpen(!open)}>
    <ChevronRight size={15} strokeWidth={1.7} aria-hidden />
    {children}
  </button>
)
