import type { Endpoint } from '#kit/contract/endpoint.ts'
import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { answer } from '#kit/server/extension-point.ts'
import { requestGate } from '#kit/server/http/serve.ts'
import { isSignedIn } from '#kit/server/make-context.ts'
import { changePassword } from '#modules/identity/session/contract.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { termsToAccept } from '../contract.ts'
import { hasAgreed } from './acceptances.ts'
import { agreementKnown, bindingEdition, rememberAgreement } from './binding-editions.ts'
import { editionsFound } from './find.ts'

/** Signing in and out, one's own security, and what is stored of oneself: nobody has to agree to anything for those. */
const isFree = ({ method, path, reach }: Endpoint): boolean =>
  reach === 'public' ||
  path.startsWith('/auth/') ||
  (reach === 'self' && /^\/privacy(\/|$)/.test(path)) ||
  (method === changePassword.method && path === changePassword.path)

/** Terms that must be accepted stand before everything else: a screen that asks for them can be gone round, the server cannot. */
const acceptanceNeeded = async (context: Context, endpoint: Endpoint): Promise<Failed | undefined> => {
  if (isFree(endpoint) || !isSignedIn(context)) return undefined
  const { app, scope } = context
  const binding = await bindingEdition(app)
  if (!binding || agreementKnown(app, binding, scope.personId)) return undefined
  if (!(await hasAgreed(context, binding))) return new Failed(termsToAccept, { details: { terms: binding.uuid } })
  rememberAgreement(app, binding, scope.personId)
  return undefined
}

answer(requestGate, acceptanceNeeded)
answer(recordsFoundBy, editionsFound)
