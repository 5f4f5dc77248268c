import type { App } from '#kit/server/context.ts'
import { type ExtensionPoint, extensionPoint } from '#kit/server/extension-point.ts'
import type { Provider } from '../../contract.ts'
import type { Gateway } from './gateway.ts'

/** How each provider is called; nothing, where it is not configured. */
export const gateways: ExtensionPoint<{ provider: Provider; make(app: App): Gateway | undefined }> = extensionPoint(
  'providers of payments',
  'provider',
)

/** Where people pay from now on. What was begun at another provider is finished there. */
export const providerOf = ({ config }: Pick<App, 'config'>): Provider => (config.stripe ? 'STRIPE' : 'SANDBOX')

/** A sandbox gives rooms away for nothing: it is there only where whoever runs the portal wants it. */
export const takesPayments = ({ config }: Pick<App, 'config'>): boolean => config.stripe !== undefined || config.paymentSandbox

export const gatewayOf = (app: App, provider: string): Gateway => {
  const gateway = gateways.answers.find((one) => one.provider === provider)?.make(app)
  if (!gateway) throw new Error(`payments by ${provider} are not configured any more`)
  return gateway
}
