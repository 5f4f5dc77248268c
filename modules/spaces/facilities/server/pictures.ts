import { heldPictures } from '#modules/platform/files/server/front.ts'

export const pictures = heldPictures({ module: 'facilities', table: 'facilities', column: 'imageUuids', list: true })
