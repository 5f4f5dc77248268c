const mebibyte = 1024 * 1024

/** What can be chosen at once; the archive that is sent as it is may have 5 MB, as the documents say. */
export const faceFiles = { archiveMegabytes: 200, pictures: 2000, pictureMegabytes: 50, pictureBytes: 50 * mebibyte, listMegabytes: 1 } as const
/**
 * What one archive that the page makes may hold. A little less than the five megabytes, however they are counted; and no more pictures than the server
 * looks at within seconds, so that progress is seen and a line that breaks costs little.
 */
export const ownArchive = { bytes: 5_000_000, pictures: 80 } as const
