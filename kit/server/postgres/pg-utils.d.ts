declare module 'pg/lib/utils.js' {
  /** A value as the text (or bytes) that is sent of it. */
  export const prepareValue: (value: unknown) => string | Buffer | null
}
