import type { ComponentProps } from 'react'
import classes from './InlineButtons.module.css'

/** A small deed in running text or at the end of a line, drawn as a link. */
export const LinkButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" className={classes.link} {...props} />
)
