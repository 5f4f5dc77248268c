import type { z } from 'zod'
import type { Args, Data, Endpoint } from '#kit/contract/endpoint.ts'
import type { ApiError, CallArgs } from './api.ts'
import { type Draft, type DraftOptions, useDraft } from './draft.ts'
import { useGo } from './navigation.ts'
import { type SendOptions, useSend } from './queries.ts'

/** A call whose body somebody fills in. */
type Filled = Endpoint & { body: z.ZodType }

/** What the call takes beside the body. */
type Beside<E extends Filled> = Omit<Args<E>, 'body'>

type SubmitOptions<E extends Filled, Values> = Omit<DraftOptions<Values, unknown>, 'schema'> &
  Omit<SendOptions<E>, 'said'> & {
    /** The call's own body, with its checks: endpoints come to the browser without theirs. */
    schema: E['body']
    /** `{ params: { oc } }`, and the version where it has one. */
    at?: Beside<E>
    /** Said in a toast when it has worked; of what was typed, too. */
    said?: string | ((data: Data<E>, values: Values) => string)
    /** Where the form leads when it is done, in place of itself. */
    leadsTo?: string | ((data: Data<E>) => string)
  } & ({} extends Beside<E> ? unknown : { at: Beside<E> })

export interface Submit<Values> extends Omit<Draft<Values, unknown>, 'check' | 'refuse'> {
  busy: boolean
  /** Sends what is typed if it is right; else the errors appear. */
  submit: () => void
}

/**
 * A form whose values are sent by one call, once: what is typed, its check, the call, and its refusals at their fields. To change a record that
 * others change too there is `useEdit`; a form that asks something before it sends takes `useDraft` and `useSend` apart.
 */
export const useSubmit = <E extends Filled, Values extends object>(endpoint: E, options: SubmitOptions<E, Values>): Submit<Values> => {
  const { initial, toBody, schema, t, keep, fieldOf, at, said, leadsTo, ...sent } = options
  const go = useGo()
  const { check, refuse, ...draft } = useDraft({ initial, toBody, schema, t, keep, fieldOf })
  const send = useSend(endpoint, {
    ...sent,
    ...(said === undefined ? {} : { said: typeof said === 'string' ? said : (data: Data<E>) => said(data, draft.values) }),
    onDone: (data) => {
      if (leadsTo !== undefined) {
        draft.reset()
        go(typeof leadsTo === 'string' ? leadsTo : leadsTo(data), { replace: true })
      }
      options.onDone?.(data)
    },
    onRefused: (error: ApiError) => options.onRefused?.(error) === true || refuse(error),
  })
  const submit = () => {
    const body = check()
    // The compiler does not follow which arguments an endpoint has; these are all that it takes.
    const args: unknown = { ...at, body }
    if (body !== undefined) send(args as CallArgs<E>)
  }
  return { ...draft, busy: send.busy, submit }
}
