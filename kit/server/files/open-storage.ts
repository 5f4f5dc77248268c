import { type Config, mustBeWritable } from '#kit/server/config.ts'
import type { S3Options } from './s3-calls.ts'
import { s3Storage } from './storage-s3.ts'
import { diskStorage, type Storage } from './storage.ts'

/** Where this portal keeps its files, as configured. */
export const openStorage = ({ s3, filesDir }: Config, log?: S3Options['log']): Storage => {
  if (s3) return s3Storage(s3, { log })
  mustBeWritable('FILES_DIR', filesDir)
  return diskStorage(filesDir)
}

export const placeOfFiles = ({ s3, filesDir }: Config): string => (s3 ? new URL(s3.bucket, s3.endpoint).href : filesDir)
