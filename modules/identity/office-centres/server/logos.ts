import { heldPictures } from '#modules/platform/files/server/front.ts'

/** What organisations are known by, wherever it is changed. */
export const logos = heldPictures({ module: 'office-centres', table: 'officeCentres', column: 'logoUuid' })
