import { Drawer as Side, type DrawerProps } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useId } from 'react'
import { useFocusBack } from '#kit/web/focus.ts'

/** The drawer of all screens, with the same way back as a dialog. */
export const Drawer = (props: DrawerProps) => {
  const id = useId()
  useFocusBack(props.opened, id)
  return <Side {...props} id={id} returnFocus={false} />
}
