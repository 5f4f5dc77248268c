import type { ComponentType, ReactNode } from 'react'

type Around = ComponentType<{ children: ReactNode }>

const declared: (() => Promise<Around>)[] = []
let parts: Around[] = []

/**
 * What an upper module puts around every screen of somebody signed in: a banner above it, or a page instead of it. Declared in its
 * `web/answers.ts`, loaded with the frame; who is declared later stands further outside.
 */
export const aroundScreens = (load: () => Promise<Around>): void => {
  declared.push(load)
}

export const loadAround = async (): Promise<void> => {
  parts = await Promise.all(declared.map((load) => load()))
}

export const around = (screen: ReactNode): ReactNode => parts.reduce((inner, Part) => <Part>{inner}</Part>, screen)
