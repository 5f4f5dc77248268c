import { z } from 'zod'

/** In pixels, at most: enough for a face on a badge. */
export const photoSize = { width: 480, height: 576 } as const

/** As the desk sees it; null where none was taken, or it is gone. */
export const VisitorPhoto = z.object({ data: z.base64().nullable(), takenDate: z.iso.datetime().nullable() })

/** Of somebody at the desk. ASKED: one may be taken, and there is none · KEPT: there is one, to look at. */
export const photoStates = ['NONE', 'ASKED', 'KEPT'] as const
export type PhotoState = (typeof photoStates)[number]
