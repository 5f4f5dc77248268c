import { Tooltip, type TooltipProps } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'

/** A tooltip at an element that is there already; who watches for the pointer and the keys loads it when they come. */
export const TipAt = (props: Omit<TooltipProps, 'children' | 'target'> & { target: HTMLElement; opened: boolean }) => <Tooltip {...props} />
