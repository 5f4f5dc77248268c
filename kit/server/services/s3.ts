import type { S3Place } from '#kit/server/files/s3-calls.ts'
import { missing, service } from './shape.ts'
import { documented, isOrigin, text } from './values.ts'

const variables = {
  S3_ENDPOINT: text('an http or https address without a path', isOrigin)
    .transform((value) => new URL(value))
    .optional()
    .register(documented, {
      default: 'none: the files are in FILES_DIR',
      meaning: 'Address of an S3 store for the files instead, such as `https://s3.ap-east-1.amazonaws.com`; then the following are needed too.',
    }),
  S3_BUCKET: text('the name of a bucket', (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value))
    .optional()
    .register(documented, { default: 'none', meaning: 'Bucket of this portal alone. It must exist, and nobody else may read it.' }),
  S3_REGION: text('a region such as ap-east-1', (value) => /^[a-z0-9-]{1,40}$/.test(value))
    .default('us-east-1')
    .register(documented, { default: 'us-east-1', meaning: 'Region that the calls are signed for; many stores take any.' }),
  S3_ACCESS_KEY: text('the name of a key, without spaces', (value) => /^[\x21-\x7e]{1,128}$/.test(value))
    .optional()
    .register(documented, { default: 'none', meaning: 'Key that may read, write, delete and list the objects of the bucket.' }),
  S3_SECRET_KEY: text('the secret of a key, without spaces', (value) => /^[\x21-\x7e]{1,256}$/.test(value))
    .optional()
    .register(documented, { default: 'none', meaning: 'Its secret.' }),
} as const

export const s3 = service({
  variables,
  secrets: ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  gaps: (given) => missing(given, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'], 'an S3 store needs it'),
  of: ({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }): S3Place | undefined =>
    endpoint && bucket && accessKey && secretKey ? { endpoint, bucket, region, accessKey, secretKey } : undefined,
})
