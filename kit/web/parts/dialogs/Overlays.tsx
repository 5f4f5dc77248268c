import type { DrawerProps, ModalProps } from '@mantine/core'
import { later } from '#kit/web/parts/page/later.tsx'

// Every screen can ask something, few do: the code comes with the first question.
export const Modal = later<ModalProps>(() => import('./OverlayModal.tsx').then((m) => m.Modal))
export const Drawer = later<DrawerProps>(() => import('./OverlayDrawer.tsx').then((m) => m.Drawer))
