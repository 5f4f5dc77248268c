/** COUNTED: so many of it, each with one booking at a time. CATERING: by head, made by somebody. LAYOUT: how the room is set up. */
export const extraKinds = ['COUNTED', 'CATERING', 'LAYOUT'] as const
export type ExtraKind = (typeof extraKinds)[number]
