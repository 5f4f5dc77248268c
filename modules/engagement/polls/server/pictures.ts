import { heldPictures } from '#modules/platform/files/server/front.ts'

export const pictures = heldPictures({ module: 'polls', table: 'polls', column: 'imageUuids', list: true })
