/**
 * Something that can be refused, as the client sees it: it decides by `code`, people read `message`.
 * `message` is a key in the texts of the module that declares the failure, or of the kit.
 */
export interface Failure {
  readonly kind: 'failure'
  readonly code: string
  readonly status: number
  readonly message: string
}

export const failure = (code: string, status: number, message: string): Failure => ({ kind: 'failure', code, status, message })

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'failure'

/** Field → key of a sentence, by the path of the field in the body: `pollFormDescList.0.title`. */
export type FieldProblems = Record<string, string>

export class Failed extends Error {
  readonly failure: Failure
  readonly values: Record<string, string | number>
  readonly fields: FieldProblems | undefined
  /** Said beside the message, such as how many tries are left. Only what the endpoint's failure is allowed to tell. */
  readonly details: Record<string, unknown> | undefined

  /** More that is said beside it, worked out once nothing of the call is held any more: what would do instead. */
  readonly explain: (() => Promise<Record<string, unknown>>) | undefined

  constructor(
    refused: Failure,
    more: {
      values?: Record<string, string | number>
      fields?: FieldProblems
      details?: Record<string, unknown>
      explain?: () => Promise<Record<string, unknown>>
    } = {},
  ) {
    super(refused.code)
    this.failure = refused
    this.values = more.values ?? {}
    this.fields = more.fields
    this.details = more.details
    this.explain = more.explain
  }
}

/** Every endpoint may answer these; an endpoint's own are listed in its `fails`. */
export const failures = {
  /** The record is not there, or not yours: the two are never told apart. */
  notFound: failure('not_found', 404, 'failNotFound'),
  forbidden: failure('forbidden', 403, 'failForbidden'),
  addOnDisabled: failure('add_on_disabled', 403, 'failAddOnDisabled'),
  signInNeeded: failure('sign_in_needed', 401, 'failSignInNeeded'),
  badToken: failure('invalid_jwt_signature', 401, 'failSignInNeeded'),
  tokenExpired: failure('access_token_expired', 401, 'failSignInNeeded'),
  badOrigin: failure('bad_origin', 403, 'failForbidden'),
  invalid: failure('invalid', 422, 'failInvalid'),
  narrowTheList: failure('narrow_the_list', 422, 'failNarrowTheList'),
  changedMeanwhile: failure('changed_meanwhile', 409, 'failChangedMeanwhile'),
  versionNeeded: failure('version_needed', 428, 'failVersionNeeded'),
  keyNeeded: failure('idempotency_key_needed', 400, 'failKeyNeeded'),
  keyUsed: failure('idempotency_key_used', 422, 'failKeyUsed'),
  keyInUse: failure('idempotency_key_in_use', 409, 'failKeyInUse'),
  passwordAgain: failure('password_needed', 403, 'failPasswordAgain'),
  /** A one-time code is to be given first, for the organisation acted in. */
  codeNeeded: failure('code_needed', 403, 'failCodeNeeded'),
  notNow: failure('not_in_this_state', 409, 'failNotNow'),
  taken: failure('already_taken', 409, 'failTaken'),
  tooMany: failure('too_many_requests', 429, 'failTooMany'),
  /** More work of one person waits than is kept. */
  tooMuchAtOnce: failure('too_much_at_once', 429, 'failTooMuchAtOnce'),
  /** Of a building one rehearsal runs at a time. */
  rehearsalRuns: failure('rehearsal_runs', 409, 'failRehearsalRuns'),
  /** The machine has no font that could show it on paper. */
  noFont: failure('no_font', 503, 'failNoFont'),
  tooLarge: failure('body_too_large', 413, 'failTooLarge'),
  fileTooLarge: failure('file_too_large', 413, 'fileTooLarge'),
  badRequest: failure('bad_request', 400, 'failBadRequest'),
  tryAgain: failure('try_again', 503, 'failTryAgain'),
  /** The disk of the database or of the files is full, or cannot be written to. */
  cannotStore: failure('cannot_store', 503, 'failCannotStore'),
  unexpected: failure('unexpected', 500, 'failUnexpected'),
} as const

/** For the `executeTakeFirstOrThrow` of a row that is looked for in scope. */
export const notFound = (): Failed => new Failed(failures.notFound)
