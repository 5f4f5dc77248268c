import type { Context } from '#kit/server/context.ts'
import { demoAccounts } from './demo-account-rows.ts'

export const publicSettings = async (context: Context) => {
  const { config } = context.app
  return {
    productName: config.productName,
    productCode: config.productCode,
    pricingUrl: config.pricingUrl ?? null,
    supportEmail: config.supportEmail,
    supportPhone: config.supportPhone ?? null,
    inactivityMinutes: config.inactivityMinutes,
    links: {
      solutions: config.links.solutions ?? null,
      faqs: config.links.faqs ?? null,
      contact: config.links.contact ?? `mailto:${config.supportEmail}`,
      guides: config.links.guides ?? null,
    },
    demoAccounts: await demoAccounts(context),
  }
}
